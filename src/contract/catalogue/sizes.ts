import type { ProductView, VariationView } from "./product.ts";

/** Whether a variation specifies how large a product is, such as `Ring size 14` or `Length 45 cm`. */
export function isSize({ variationName }: Pick<VariationView, "variationName">): boolean {
  return /\b(?:size|length)\b/i.test(variationName);
}

/** The sizes of a product. Until one is chosen, the size is to be agreed. */
export function sizesOf({ variations }: Pick<ProductView, "variations">): VariationView[] {
  return variations.filter(isSize);
}

type Counted = { stock: number | null };

/**
 * Whether a piece is resized to a chosen size: its stock is counted per product, not per size. A size with its own
 * stock is ready to ship, and a made-to-order piece is made in its size.
 */
export function isResized({ stock }: Counted, size: Pick<VariationView, "variationName"> & Counted): boolean {
  return stock !== null && size.stock === null && isSize(size);
}

/** The kinds of size that the size guide covers. Chain lengths state inches or centimetres themselves. */
export type SizeKind = "ring" | "bangle";

/** Derived from the variation's name: `Ring size`, `Bangle size`, `Kada size`. */
export function sizeKindOf(variationName: string): SizeKind | undefined {
  if (/\bring size\b/i.test(variationName)) return "ring";
  return /\b(?:bangle|kada) size\b/i.test(variationName) ? "bangle" : undefined;
}

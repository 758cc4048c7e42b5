import type { ProductView, VariationView } from "./product.ts";

/** Variations that say how large a product is, such as `Ring size 14` or `Length 45 cm`. */
export function isSize({ variationName }: Pick<VariationView, "variationName">): boolean {
  return /\b(?:size|length)\b/i.test(variationName);
}

/** The sizes of a product. While none of them is chosen, its size is to be agreed. */
export function sizesOf({ variations }: Pick<ProductView, "variations">): VariationView[] {
  return variations.filter(isSize);
}

type Counted = { stock: number | null };

/**
 * Whether a piece is brought to a size that was chosen: it is taken from the stock of the product, in which the size is not
 * counted. A size with a stock of its own lies ready, and what is made to order is made in its size.
 */
export function isResized({ stock }: Counted, size: Pick<VariationView, "variationName"> & Counted): boolean {
  return stock !== null && size.stock === null && isSize(size);
}

/** What a size field is of: the guide measures both. Lengths of chains say their inches or centimetres themselves. */
export type SizeKind = "ring" | "bangle";

/** By the name of the variation: `Ring size`, `Bangle size`, `Kada size`. */
export function sizeKindOf(variationName: string): SizeKind | undefined {
  if (/\bring size\b/i.test(variationName)) return "ring";
  return /\b(?:bangle|kada) size\b/i.test(variationName) ? "bangle" : undefined;
}

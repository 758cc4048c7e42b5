import type { ProductView } from "#contract/catalogue/product.ts";

/**
 * The product that a link has passed in the navigation state; undefined if there is none, or if it comes from an older
 * version of the page.
 */
export function productFromNavigation(state: unknown): ProductView | undefined {
  if (typeof state !== "object" || state === null || !("product" in state)) return undefined;
  const { product } = state;
  return isProduct(product) ? product : undefined;
}

function isProduct(value: unknown): value is ProductView {
  if (typeof value !== "object" || value === null) return false;
  const product = value as Partial<Record<keyof ProductView, unknown>>;
  return (
    Number.isInteger(product.productID) &&
    typeof product.title === "string" &&
    typeof product.price === "number" &&
    typeof product.slug === "string" &&
    Array.isArray(product.media) &&
    Array.isArray(product.categories) &&
    Array.isArray(product.variations)
  );
}

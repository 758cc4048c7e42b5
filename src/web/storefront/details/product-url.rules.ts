import type { ProductView } from "#contract/catalogue/product.ts";

export function isCanonicalParameter(
  parameter: string,
  { productID, slug }: Pick<ProductView, "productID" | "slug">,
): boolean {
  return parameter === `${productID}-${slug}`;
}

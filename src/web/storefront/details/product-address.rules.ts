import type { ProductView } from "#contract/catalogue/product.ts";

export function isOwnAddress(parameter: string, { productID, slug }: Pick<ProductView, "productID" | "slug">): boolean {
  return parameter === `${productID}-${slug}`;
}

import type { ProductView } from "#contract/product.ts";

const STARTS_WITH_ID = /^(\d{1,9})(?:-|$)/;

/** `101-tara-solitaire-ring` and `101` are product 101; anything else names no product. */
export function productIdOf(parameter: string): number | undefined {
  const id = Number(STARTS_WITH_ID.exec(parameter)?.[1]);
  return id >= 1 ? id : undefined;
}

export function isOwnAddress(parameter: string, { productID, slug }: Pick<ProductView, "productID" | "slug">): boolean {
  return parameter === `${productID}-${slug}`;
}

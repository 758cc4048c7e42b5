import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";

/** A ticked product, with all that a bulk act needs to know of it, also when its page is no longer shown. */
export type TickedProduct = Pick<
  StaffProductRowView,
  "productID" | "title" | "updatedAt" | "archivedAt" | "categories"
>;

export type TickedProducts = ReadonlyMap<string, TickedProduct>;

/** What the list shows now counts: an act is refused for a product that was changed since it was seen. */
export function refreshed(ticked: TickedProducts, shown: readonly TickedProduct[]): TickedProducts {
  const fresh = byId(shown);
  return new Map([...ticked].map(([id, product]) => [id, fresh.get(id) ?? product]));
}

export function byId(products: readonly TickedProduct[]): TickedProducts {
  return new Map(products.map((product) => [String(product.productID), product]));
}

export function productWords(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}

/** As a bulk call names them. */
export function chosenItems(products: readonly TickedProduct[]): { productID: number; updatedAt: string }[] {
  return products.map(({ productID, updatedAt }) => ({ productID, updatedAt }));
}

import { useState } from "react";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";

/** A ticked product, with what a bulk action needs to know about it, also when its page is no longer shown. */
export type TickedProduct = Pick<
  StaffProductRowView,
  "productID" | "title" | "updatedAt" | "archivedAt" | "categories" | "pricing"
>;

export type TickedProducts = ReadonlyMap<string, TickedProduct>;

/** What the list shows now counts: an action is refused for a product that was changed since it was seen. */
function refreshed(ticked: TickedProducts, shown: readonly TickedProduct[]): TickedProducts {
  const fresh = byId(shown);
  return new Map([...ticked].map(([id, product]) => [id, fresh.get(id) ?? product]));
}

function byId(products: readonly TickedProduct[]): TickedProducts {
  return new Map(products.map((product) => [String(product.productID), product]));
}

export function isByRate({ pricing }: Pick<TickedProduct, "pricing">): boolean {
  return pricing.mode === "rate";
}

export function productWords(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}

/** As a bulk call names them. */
export function chosenItems(products: readonly TickedProduct[]): { productID: number; updatedAt: string }[] {
  return products.map(({ productID, updatedAt }) => ({ productID, updatedAt }));
}

const NONE: TickedProducts = new Map();

/** Ticked products, those of other pages too. */
export function useTickedProducts(shown: readonly TickedProduct[]) {
  const [storedSelection, setStoredSelection] = useState(NONE);
  const ticked = refreshed(storedSelection, shown);

  return {
    ticked,
    tick(ids: ReadonlySet<string>): void {
      const known = new Map([...byId(shown), ...ticked]);
      setStoredSelection(new Map([...known].filter(([id]) => ids.has(id))));
    },
    /** These, or all. */
    untick(ids?: readonly number[]): void {
      setStoredSelection(ids ? new Map([...ticked].filter(([id]) => !ids.includes(Number(id)))) : NONE);
    },
  };
}

import { useState } from "react";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";

/** A selected product, with the data that bulk actions need even if its page is no longer shown. */
export type TickedProduct = Pick<
  StaffProductRowView,
  "productID" | "title" | "updatedAt" | "archivedAt" | "categories" | "pricing"
>;

export type TickedProducts = ReadonlyMap<string, TickedProduct>;

/**
 * Replaces selected products by their listed versions, since an action is refused if a product has changed since it was
 * loaded.
 */
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

/** The products as bulk calls identify them. */
export function chosenItems(products: readonly TickedProduct[]): { productID: number; updatedAt: string }[] {
  return products.map(({ productID, updatedAt }) => ({ productID, updatedAt }));
}

const NONE: TickedProducts = new Map();

/** The selected products, including those of other pages. */
export function useTickedProducts(shown: readonly TickedProduct[]) {
  const [storedSelection, setStoredSelection] = useState(NONE);
  const ticked = refreshed(storedSelection, shown);

  return {
    ticked,
    tick(ids: ReadonlySet<string>): void {
      const known = new Map([...byId(shown), ...ticked]);
      setStoredSelection(new Map([...known].filter(([id]) => ids.has(id))));
    },
    /** Deselects these; without an argument, all. */
    untick(ids?: readonly number[]): void {
      setStoredSelection(ids ? new Map([...ticked].filter(([id]) => !ids.includes(Number(id)))) : NONE);
    },
  };
}

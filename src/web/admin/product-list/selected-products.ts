import { useState } from "react";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";

/** A selected product, with the data that bulk actions need even if its page is no longer shown. */
export type SelectedRow = Pick<
  StaffProductRowView,
  "productID" | "title" | "updatedAt" | "archivedAt" | "categories" | "pricing"
>;

export type SelectedRows = ReadonlyMap<string, SelectedRow>;

/**
 * Replaces selected products by their listed versions, since an action is refused if a product has changed since it was
 * loaded.
 */
function withListedVersions(selected: SelectedRows, shown: readonly SelectedRow[]): SelectedRows {
  const fresh = byId(shown);
  return new Map([...selected].map(([id, product]) => [id, fresh.get(id) ?? product]));
}

function byId(products: readonly SelectedRow[]): SelectedRows {
  return new Map(products.map((product) => [String(product.productID), product]));
}

export function isByRate({ pricing }: Pick<SelectedRow, "pricing">): boolean {
  return pricing.mode === "rate";
}

/** The products as bulk calls identify them. */
export function selectedItems(products: readonly SelectedRow[]): { productID: number; updatedAt: string }[] {
  return products.map(({ productID, updatedAt }) => ({ productID, updatedAt }));
}

const NONE: SelectedRows = new Map();

/** The selected products, including those of other pages. */
export function useSelectedProducts(shown: readonly SelectedRow[]) {
  const [storedSelection, setStoredSelection] = useState(NONE);
  const selected = withListedVersions(storedSelection, shown);

  return {
    selected,
    select(ids: ReadonlySet<string>): void {
      const known = new Map([...byId(shown), ...selected]);
      setStoredSelection(new Map([...known].filter(([id]) => ids.has(id))));
    },
    /** Deselects these; without an argument, all. */
    deselect(ids?: readonly number[]): void {
      setStoredSelection(ids ? new Map([...selected].filter(([id]) => !ids.includes(Number(id)))) : NONE);
    },
  };
}

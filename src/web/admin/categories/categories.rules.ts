import type { CategoryView } from "#contract/catalogue/product.ts";
import type { TableQuery, TableShape, TableSort } from "../table/table-query.rules.ts";

export const CATEGORY_LIST: TableShape<never> = {
  filters: [],
  sorts: ["categoryID", "categoryName", "productCount"],
  sort: { column: "categoryID", direction: "asc" },
  pageSize: 1_000,
};

/** Searches and sorts in the browser, since there are few categories. */
export function listCategories(rows: readonly CategoryView[], { q, sort }: TableQuery<never>): CategoryView[] {
  const wanted = q.toLowerCase();
  return rows
    .filter(({ categoryName }) => categoryName.toLowerCase().includes(wanted))
    .toSorted((one, other) => compare(one, other, sort));
}

function compare(one: CategoryView, other: CategoryView, { column, direction }: TableSort): number {
  const sign = direction === "asc" ? 1 : -1;
  if (column === "categoryName") return sign * one.categoryName.localeCompare(other.categoryName, "en-IN");
  const byCount = column === "productCount" ? one.productCount - other.productCount : 0;
  return sign * (byCount || one.categoryID - other.categoryID);
}

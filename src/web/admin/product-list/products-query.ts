import { METALS } from "#contract/catalogue/product.ts";
import {
  STAFF_PRODUCT_STATUSES,
  type StaffProductSort,
  type StaffProductStatus,
} from "#contract/catalogue/staff-products.ts";
import { toApiQuery, type TableQuery, type TableShape } from "../table/table-query.rules.ts";

export type ProductFilterName = "status" | "category" | "metal";

export const PRODUCTS_SHAPE: TableShape<ProductFilterName> = {
  filters: ["status", "category", "metal"],
  sorts: ["productID", "title", "price", "stock"],
  sort: { column: "productID", direction: "desc" },
  pageSize: 25,
};

const SORTS: Record<string, StaffProductSort> = {
  "productID-desc": "newest",
  "productID-asc": "oldest",
  "title-asc": "title",
  "title-desc": "title-desc",
  "price-asc": "price-asc",
  "price-desc": "price-desc",
  "stock-asc": "stock",
  "stock-desc": "stock-desc",
};

/** The tab that an address names; the products in the shop unless it names another. */
export function statusOf({ filters }: TableQuery<ProductFilterName>): StaffProductStatus {
  return STAFF_PRODUCT_STATUSES.find((status) => status === filters.status) ?? "listed";
}

/** As the list's call reads it. What an address says that the call does not know is left aside. */
export function toProductsApiQuery(query: TableQuery<ProductFilterName>): Record<string, string> {
  const { status: _, metal, ...asked } = toApiQuery(query, PRODUCTS_SHAPE);
  const isMetal = METALS.some((known) => known === metal);
  return {
    ...asked,
    ...(metal !== undefined && isMetal && { metal }),
    status: statusOf(query),
    sort: SORTS[asked.sort ?? ""] ?? "newest",
  };
}

/** The same products, all of them: for a file. */
export function toFileQuery(query: TableQuery<ProductFilterName>): Record<string, string> {
  const { page: _page, pageSize: _pageSize, sort: _sort, ...asked } = toProductsApiQuery(query);
  return asked;
}

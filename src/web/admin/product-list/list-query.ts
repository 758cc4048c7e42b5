import { listCategories, listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { type CategoryView, METALS } from "#contract/catalogue/product.ts";
import { type exportProducts, listStaffProducts } from "#contract/catalogue/staff-products.calls.ts";
import {
  STAFF_PRODUCT_STATUSES,
  type StaffProductPageView,
  type StaffProductSort,
  type StaffProductStatus,
} from "#contract/catalogue/staff-products.ts";
import type { QueryOf } from "#contract/kernel/call.ts";
import { type Failure, loadForStaff } from "../frame/load-staff-data.ts";
import { richTextInLines } from "../frame/rich-text-lines.ts";
import { completeProduct } from "../product-form/specified-product.ts";
import { readTableQuery, type TableQuery, type TableShape } from "../table/table-query.rules.ts";

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

/** The tab in the URL; by default the listed products. */
export function statusOf({ filters }: TableQuery<ProductFilterName>): StaffProductStatus {
  return STAFF_PRODUCT_STATUSES.find((status) => status === filters.status) ?? "listed";
}

/** The query parameters of the list's API call. Values that the API does not know are omitted. */
export function toProductsApiQuery(query: TableQuery<ProductFilterName>): QueryOf<typeof listStaffProducts> {
  const { column, direction } = query.sort;
  return {
    ...toFileQuery(query),
    sort: SORTS[`${column}-${direction}`] ?? "newest",
    page: query.page,
    pageSize: PRODUCTS_SHAPE.pageSize,
  };
}

/** The same query without paging, for the export. */
export function toFileQuery(query: TableQuery<ProductFilterName>): QueryOf<typeof exportProducts> {
  const { q, filters } = query;
  const metal = METALS.find((known) => known === filters.metal);
  return {
    ...(q !== "" && { q }),
    ...(filters.category !== "" && { category: filters.category }),
    ...(metal && { metal }),
    status: statusOf(query),
  };
}

export type LoadedProducts = Omit<StaffProductPageView, "totalIsCapped"> & { categories: CategoryView[] };

/** The products that match the URL, and the categories for bulk changes. */
export async function loadProducts(request: Request): Promise<LoadedProducts | Failure> {
  const query = toProductsApiQuery(readTableQuery(new URL(request.url).searchParams, PRODUCTS_SHAPE));
  const [page, categories] = await Promise.all([loadPage(request, query), loadForStaff(listCategories, request)]);
  if ("failure" in page) return page;
  const { products, total, totalIsCapped, nextPage, counts } = page;
  return {
    products,
    // One more than the counting limit, which all staff lists show as "more than".
    total: totalIsCapped ? total + 1 : total,
    nextPage,
    counts,
    categories: "failure" in categories ? [] : categories.data,
  };
}

/**
 * The list from the staff call. Falls back to the products from the specified call, which returns no archived ones, if
 * the staff call refuses the token or returns something else.
 */
async function loadPage(
  request: Request,
  query: QueryOf<typeof listStaffProducts>,
): Promise<StaffProductPageView | Failure> {
  const page = await loadForStaff(listStaffProducts, request, { query });
  if ("counts" in page) return { ...page, products: page.data };
  if ("failure" in page && page.isTokenRefused !== true) return page;
  const { status: _status, sort: _sort, page: _page, pageSize: _pageSize, ...filters } = query;
  const specified = await loadForStaff(listProducts, request, { query: filters });
  if ("failure" in specified) return specified;
  const products = specified.data.map((product) => {
    const completed = completeProduct(product);
    return { ...completed, excerpt: richTextInLines(completed.description).replaceAll("\n", " ") };
  });
  const total = products.length;
  return {
    products,
    total,
    totalIsCapped: false,
    nextPage: null,
    counts: { listed: total, archived: 0, "sold-out": 0, "low-stock": 0, all: total },
  };
}

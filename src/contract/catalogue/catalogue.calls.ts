import { call, types } from "#contract/kernel/call.ts";
import type { PageQuery } from "#contract/kernel/paging.ts";
import type { CategoryView, Metal, ProductListMeta, ProductView, Sort, TopProductsView } from "./product.ts";

/** Filters and sort order of product lists. Prices in rupees. */
export type ProductsQuery = PageQuery & {
  category?: string;
  q?: string;
  metal?: Metal;
  minPrice?: number;
  maxPrice?: number;
  sort?: Sort;
  /** At most 100 ids, separated by commas. Archived products are omitted. */
  ids?: string;
};

export const listCategories = call("GET", "/GetCategories", "anyone", types<{ answer: CategoryView[] }>(), "length");

export const listProducts = call(
  "GET",
  "/ABCGetProducts",
  "anyone",
  types<{ query: ProductsQuery; answer: ProductView[]; meta: ProductListMeta }>(),
  "length",
);

export const getProduct = call("GET", "/ABCGetProducts/{id}", "anyone", types<{ answer: ProductView }>());

/** The specification gives this call two paths. */
export const getProductById = call("GET", "/GetProductById/{id}", "anyone", types<{ answer: ProductView }>());

export const searchProducts = call(
  "GET",
  "/search",
  "anyone",
  types<{ query: PageQuery & { q?: string }; answer: ProductView[]; meta: ProductListMeta }>(),
);

export const listTopProducts = call(
  "GET",
  "/GetTopProductsByCategory",
  "anyone",
  types<{ answer: TopProductsView[] }>(),
);

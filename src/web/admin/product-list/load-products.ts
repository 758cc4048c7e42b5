import type { CategoryView } from "#contract/catalogue/product.ts";
import type { StaffProductPageView, StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { loadStaffData, type Failure } from "../frame/load-staff-data.ts";
import { readTableQuery } from "../table/table-query.rules.ts";
import { PRODUCTS_SHAPE, toProductsApiQuery } from "./products-query.ts";

export type LoadedProducts = Omit<StaffProductPageView, "totalIsCapped"> & { categories: CategoryView[] };

/** The products that the address asks for, and the categories that they can be filed under. */
export async function loadProducts(request: Request): Promise<LoadedProducts | Failure> {
  const query = toProductsApiQuery(readTableQuery(new URL(request.url).searchParams, PRODUCTS_SHAPE));
  const [page, categories] = await Promise.all([
    loadStaffData<StaffProductRowView[], Omit<StaffProductPageView, "products">>("staff/products", request, query),
    loadStaffData<CategoryView[]>("GetCategories", request),
  ]);
  if ("failure" in page) return page;
  if ("failure" in categories) return categories;
  const { data: products, total, totalIsCapped, nextPage, counts } = page;
  return {
    products,
    // As all staff lists say that there are more than they were counted to.
    total: totalIsCapped ? total + 1 : total,
    nextPage,
    counts,
    categories: categories.data,
  };
}

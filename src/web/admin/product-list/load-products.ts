import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { listStaffProducts } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductPageView } from "#contract/catalogue/staff-products.ts";
import { loadForStaff, type Failure } from "../frame/load-staff-data.ts";
import { readTableQuery } from "../table/table-query.rules.ts";
import { PRODUCTS_SHAPE, toProductsApiQuery } from "./products-query.ts";

export type LoadedProducts = Omit<StaffProductPageView, "totalIsCapped"> & { categories: CategoryView[] };

/** The products that the address asks for, and the categories that they can be filed under. */
export async function loadProducts(request: Request): Promise<LoadedProducts | Failure> {
  const query = toProductsApiQuery(readTableQuery(new URL(request.url).searchParams, PRODUCTS_SHAPE));
  const [page, categories] = await Promise.all([
    loadForStaff(listStaffProducts, request, { query }),
    loadForStaff(listCategories, request),
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

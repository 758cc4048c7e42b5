import type { ProductsQuery } from "#contract/catalogue/catalogue.calls.ts";
import { listParams, type ListQuery } from "./list-query.rules.ts";

/** Where a product list stands and which products it draws from: all, those of a category, or those a search finds. */
export type ListPlace = { path: string; category?: string; q?: string };

function address({ path, q }: ListPlace, query: ListQuery): string {
  const params = new URLSearchParams({ ...(q !== undefined && { q }), ...listParams(query) }).toString();
  return params === "" ? path : `${path}?${params}`;
}

/** One page of a list. */
export function pageHref(place: ListPlace, query: ListQuery, page: number): string {
  return address(place, { ...query, page });
}

/** A list in another order or with other filters: from its first page. */
export function changeHref(place: ListPlace, query: ListQuery): string {
  return pageHref(place, query, 1);
}

/** The same list as a query of the API. */
export function productsQuery({ category, q }: ListPlace, query: ListQuery, pageSize: number): ProductsQuery {
  const { metal, minPrice, maxPrice, sort, page } = query;
  return {
    ...(category !== undefined && { category }),
    ...(q !== undefined && { q }),
    ...(metal && { metal }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(sort !== "newest" && { sort }),
    page,
    pageSize,
  };
}

import type { ProductsQuery } from "#contract/catalogue/catalogue.calls.ts";
import { listParams, type ListQuery } from "./list-query.rules.ts";

/** The path of a product list, and its source: all products, a category, or a search. */
export type ListPlace = { path: string; category?: string; q?: string };

function address({ path, q }: ListPlace, query: ListQuery): string {
  const params = new URLSearchParams({ ...(q !== undefined && { q }), ...listParams(query) }).toString();
  return params === "" ? path : `${path}?${params}`;
}

/** One page of a list. */
export function pageHref(place: ListPlace, query: ListQuery, page: number): string {
  return address(place, { ...query, page });
}

/** The URL of the list with another order or other filters, at its first page. */
export function changeHref(place: ListPlace, query: ListQuery): string {
  return pageHref(place, query, 1);
}

/** The API query for the list. */
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

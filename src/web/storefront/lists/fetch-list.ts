import type { ProductPageView, ProductView } from "#contract/catalogue/product.ts";
import { callApi } from "#web/browser/api-client.ts";
import { TransportError } from "#web/browser/send.ts";
import { callParams, type ListPlace } from "./list-place.rules.ts";
import type { ListQuery } from "./list-query.rules.ts";

/** A page of a list for a page that is open. Nothing when it cannot be had. */
export async function fetchList(
  place: ListPlace,
  query: ListQuery,
  pageSize: number,
  signal?: AbortSignal,
): Promise<ProductPageView | undefined> {
  try {
    const { data, total, totalIsCapped, nextPage } = await callApi<ProductView[], Omit<ProductPageView, "products">>(
      "GET",
      "ABCGetProducts",
      { query: callParams(place, query, pageSize), ...(signal && { signal }) },
    );
    return data && total !== undefined
      ? { products: data, total, totalIsCapped: totalIsCapped ?? false, nextPage: nextPage ?? null }
      : undefined;
  } catch (error) {
    if (error instanceof TransportError) return undefined;
    throw error;
  }
}

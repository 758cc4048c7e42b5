import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductPageView } from "#contract/catalogue/product.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { productsQuery, type ListPlace } from "./list-place.rules.ts";
import type { ListQuery } from "./list-query.rules.ts";

/** Fetches a page of a product list from the browser. Undefined if the server refuses it or cannot be reached. */
export async function fetchList(
  place: ListPlace,
  query: ListQuery,
  pageSize: number,
  signal?: AbortSignal,
): Promise<ProductPageView | undefined> {
  try {
    const answer = await send(listProducts, {
      query: productsQuery(place, query, pageSize),
      ...(signal && { signal }),
    });
    if (!answer.isSuccess) return undefined;
    const { data, total, totalIsCapped = false, nextPage } = answer;
    return { products: data, total, totalIsCapped, nextPage };
  } catch (error) {
    if (error instanceof TransportError) return undefined;
    throw error;
  }
}

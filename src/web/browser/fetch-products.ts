import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { send } from "./send.ts";

/** The maximum number of ids per call. */
const IDS_PER_CALL = 100;

/**
 * The available products with these ids. Undefined if the shop cannot be reached or refuses, or if an answer has no
 * total: the list may then be incomplete.
 */
export async function fetchProducts(
  ids: readonly (number | string)[],
  signal: AbortSignal,
): Promise<ProductView[] | undefined> {
  const calls: Promise<ProductView[] | null>[] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
    const query = { ids: ids.slice(at, at + IDS_PER_CALL).join(",") };
    calls.push(send(listProducts, { query, signal }).then((answer) => ("total" in answer ? answer.data : null)));
  }
  try {
    const lists = await Promise.all(calls);
    return lists.every((list) => list !== null) ? lists.flat() : undefined;
  } catch {
    return undefined;
  }
}

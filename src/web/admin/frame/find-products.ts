import { listStaffProducts } from "#contract/catalogue/staff-products.calls.ts";
import { send } from "#web/browser/send.ts";

const MAX_FOUND = 8;

export type FoundProduct = { productID: number; title: string };

/** Listed products that match a search. Empty if the search fails. */
export async function findProducts(q: string, signal: AbortSignal): Promise<readonly FoundProduct[]> {
  try {
    const { data } = await send(listStaffProducts, { query: { q, page: 1, pageSize: MAX_FOUND }, signal });
    return data?.map(({ productID, title }) => ({ productID, title })) ?? [];
  } catch {
    return [];
  }
}

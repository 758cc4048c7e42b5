import { orderNumber } from "#contract/orders/order-number.ts";
import type { Trx } from "#db/database.ts";
import { orderSearchText } from "#domain/checkout/order-search.rules.ts";
import { CLOSED_NAME, NO_TAX_DETAILS, anonymizeOrder, listTitles } from "./erasure.repo.ts";

/** The search text by which staff can still find the order. */
async function searchTextOf(trx: Trx, id: number, customerName: string): Promise<string> {
  const titles = await listTitles(trx, id);
  const erased = { accountEmail: "", customerEmail: "", customerPhone: "" };
  return orderSearchText({ ...erased, number: orderNumber(id), customerName, titles });
}

/** Reduces an order to what its bill needs: items, name and delivery address, and tax numbers. */
export async function reduceOrderToBill(trx: Trx, { id, customerName }: { id: number; customerName: string }) {
  await anonymizeOrder(trx, id, { customerName, searchText: await searchTextOf(trx, id, customerName) });
}

/** Reduces an order to its items and amounts. */
export async function reduceOrderToItems(trx: Trx, id: number): Promise<void> {
  const searchText = await searchTextOf(trx, id, CLOSED_NAME);
  await anonymizeOrder(trx, id, {
    customerName: CLOSED_NAME,
    customerAddress: "",
    ...NO_TAX_DETAILS,
    searchText,
  });
}

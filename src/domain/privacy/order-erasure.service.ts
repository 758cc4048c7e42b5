import { orderNumber } from "#contract/orders/order-number.ts";
import type { Trx } from "#db/database.ts";
import { orderSearchText } from "#domain/checkout/order-search.rules.ts";
import { CLOSED_NAME, emptyOrder, listTitles } from "./erasure.repo.ts";

/** What staff still find the order by. */
async function searchTextOf(trx: Trx, id: number, customerName: string): Promise<string> {
  const titles = await listTitles(trx, id);
  const gone = { accountEmail: "", customerEmail: "", customerPhone: "" };
  return orderSearchText({ ...gone, number: orderNumber(id), customerName, titles });
}

/** Keeps of an order what its bill needs: the name and the address that it went to. */
export async function keepBillOnly(trx: Trx, { id, customerName }: { id: number; customerName: string }) {
  await emptyOrder(trx, id, { customerName, searchText: await searchTextOf(trx, id, customerName) });
}

/** Keeps of an order what was bought and for how much. */
export async function keepGoodsOnly(trx: Trx, id: number): Promise<void> {
  const searchText = await searchTextOf(trx, id, CLOSED_NAME);
  await emptyOrder(trx, id, { customerName: CLOSED_NAME, customerAddress: "", searchText });
}

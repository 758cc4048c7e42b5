import type { Trx } from "#db/database.ts";

/** The order with what decides about its next step, held until the transaction ends. */
export async function lockOrder(trx: Trx, id: number) {
  const order = await trx
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .select([
      "o.id",
      "o.accountId",
      "o.status",
      "o.paymentMethod",
      "o.paymentStatus",
      "o.customerName",
      "o.deliveredAt",
    ])
    .select(["o.subtotalPaise", "o.totalPaise", "a.email as accountEmail"])
    .where("o.id", "=", id)
    .forUpdate("o")
    .executeTakeFirst();
  return order && { ...order, returnablePaise: await sumReturnable(trx, id) };
}

/** What the pieces that may come back cost, in paise; nothing when none of them may. */
async function sumReturnable(trx: Trx, orderId: number): Promise<number | null> {
  const row = await trx
    .selectFrom("orderItems")
    .select((eb) => eb.fn.sum<number | null>(eb("unitPricePaise", "*", eb.ref("quantity"))).as("sum"))
    .where("orderId", "=", orderId)
    .where("nonReturnable", "=", false)
    .executeTakeFirstOrThrow();
  return row.sum;
}

export async function setOrderStatus(trx: Trx, id: number, status: string, deliveredAt: Date | null): Promise<void> {
  await trx.updateTable("orders").set({ status, deliveredAt }).where("id", "=", id).execute();
}

/** Pieces that the order took out of stock; of a variation where they were its own. */
export async function listStockedItems(trx: Trx, orderId: number) {
  const items = await trx
    .selectFrom("orderItems")
    .select(["productId", "title", "variationName", "variationValue", "quantity", "stockFrom"])
    .where("orderId", "=", orderId)
    .where("stockFrom", "is not", null)
    .execute();
  return items.map(({ stockFrom, ...piece }) =>
    stockFrom === "variation" ? piece : { ...piece, variationName: null, variationValue: null },
  );
}

/** A step has a status, and its note was mailed. A note is staff's own, or the shop's where there is no actor. */
type Event = {
  orderId: number;
  kind: "status" | "note" | "refund";
  status?: string;
  actor: string | null;
  note: string | null;
  amountPaise?: number;
  at: Date;
};

export async function insertEvent(trx: Trx, event: Event): Promise<void> {
  await trx.insertInto("orderEvents").values(event).execute();
}

import type { Trx } from "#db/database.ts";

/** The order with what decides about its next step, held until the transaction ends. */
export async function lockOrder(trx: Trx, id: number) {
  const order = await trx
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .select(["o.id", "o.accountId", "o.status", "o.customerName", "o.deliveredAt", "a.email as accountEmail"])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom("orderItems as i")
              .select("i.position")
              .whereRef("i.orderId", "=", "o.id")
              .where("i.nonReturnable", "=", false),
          ),
        )
        .as("allNonReturnable"),
    )
    .where("o.id", "=", id)
    .forUpdate("o")
    .executeTakeFirst();
  return order && { ...order, allNonReturnable: Boolean(order.allNonReturnable) };
}

export async function setOrderStatus(trx: Trx, id: number, status: string, deliveredAt: Date | null): Promise<void> {
  await trx.updateTable("orders").set({ status, deliveredAt }).where("id", "=", id).execute();
}

/** Pieces that the order took out of stock. */
export async function listStockedItems(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orderItems")
    .select(["productId", "variationName", "variationValue", "quantity"])
    .where("orderId", "=", orderId)
    .where("stockTaken", "=", true)
    .execute();
}

type Event = { orderId: number; status: string; actor: string; note: string | null; at: Date };

export async function insertEvent(trx: Trx, event: Event): Promise<void> {
  await trx.insertInto("orderEvents").values(event).execute();
}

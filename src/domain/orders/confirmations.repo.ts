import type { Db, Trx } from "#db/database.ts";

/**
 * Locks one order whose confirmation deadline has passed, skipping those locked by other processes and those that
 * failed.
 */
export async function lockUnconfirmed(trx: Trx, at: Date, failed: readonly number[]): Promise<number | undefined> {
  const row = await trx
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "Placed")
    .where("confirmUntil", "<=", at)
    .$if(failed.length > 0, (query) => query.where("id", "not in", failed))
    .orderBy("confirmUntil")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

export async function endPending(trx: Trx, orderId: number): Promise<void> {
  await trx.updateTable("orders").set({ confirmUntil: null }).where("id", "=", orderId).execute();
}

/** The data for mails about an order that was placed earlier. */
export async function readOrderForMail(db: Db, orderId: number) {
  const order = await db
    .selectFrom("orders")
    .select(["customerName", "customerAddress", "paymentMethod", "discountPaise", "shippingPaise", "totalPaise"])
    .select(["storeCreditPaise", "giftWrapPaise", "giftMessage"])
    .select("offers")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom("orderItems")
    .select(["title", "variationName", "variationValue", "sizeToBeAgreed", "unitPricePaise", "quantity", "stockFrom"])
    .select(["personalisation", "leadDays", "makingDays"])
    .where("orderId", "=", orderId)
    .orderBy("position")
    .execute();
  return { ...order, items };
}

import type { Db, Trx } from "#db/database.ts";

type NewPayment = { id: string; intentId: string; amountPaise: number; capturedAt: Date };

/** False when the payment was recorded before: whoever tells of it, it acts once. */
export async function insertPayment(trx: Trx, payment: NewPayment): Promise<boolean> {
  const row = await trx
    .insertInto("payments")
    .values(payment)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function givePaymentToOrder(trx: Trx, id: string, orderId: number): Promise<void> {
  await trx.updateTable("payments").set({ orderId }).where("id", "=", id).execute();
}

export async function setPaymentStatus(trx: Trx, orderId: number, paymentStatus: string): Promise<void> {
  await trx.updateTable("orders").set({ paymentStatus }).where("id", "=", orderId).execute();
}

type NewEvent = { id: string; type: string; paymentId: string | null; refundId: string | null; receivedAt: Date };

/** False when this event was told before. */
export async function insertEvent(trx: Trx, event: NewEvent): Promise<boolean> {
  const row = await trx
    .insertInto("gatewayEvents")
    .values(event)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUnhandledEvent(db: Db, id: string) {
  return db
    .selectFrom("gatewayEvents")
    .select(["id", "type", "paymentId", "refundId"])
    .where("id", "=", id)
    .where("handledAt", "is", null)
    .executeTakeFirst();
}

export async function listUnhandledEvents(db: Db, before: Date, limit: number) {
  return db
    .selectFrom("gatewayEvents")
    .select("id")
    .where("handledAt", "is", null)
    .where("receivedAt", "<", before)
    .orderBy("receivedAt")
    .limit(limit)
    .execute();
}

export async function markEventHandled(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("gatewayEvents").set({ handledAt: at }).where("id", "=", id).execute();
}

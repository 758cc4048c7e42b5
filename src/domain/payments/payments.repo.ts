import type { Db, Trx } from "#db/database.ts";
import type { RefundReason } from "./payments.port.ts";

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

export async function findPaymentOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom("payments as p")
    .leftJoin("refunds as r", "r.paymentId", "p.id")
    .select(["p.id", "p.amountPaise", "p.capturedAt", "r.status as refundStatus"])
    .where("p.orderId", "=", orderId)
    .executeTakeFirst();
}

export async function givePaymentToOrder(trx: Trx, id: string, orderId: number): Promise<void> {
  await trx.updateTable("payments").set({ orderId }).where("id", "=", id).execute();
}

export async function insertRefund(
  trx: Trx,
  paymentId: string,
  reason: RefundReason,
  amountPaise: number,
): Promise<boolean> {
  const row = await trx
    .insertInto("refunds")
    .values({ paymentId, reason, amountPaise })
    .onConflict((conflict) => conflict.column("paymentId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listQueuedRefunds(db: Db, limit: number) {
  return db
    .selectFrom("refunds")
    .select(["id", "paymentId", "amountPaise"])
    .where("status", "in", ["queued", "failed"])
    .orderBy("createdAt")
    .limit(limit)
    .execute();
}

/** Forward only: of two who send the same refund, the later one changes nothing. */
export async function markRefund(db: Db, id: string, status: string, gatewayRefundId: string): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ status, gatewayRefundId })
    .where("id", "=", id)
    .where("status", "in", ["queued", "failed"])
    .execute();
}

/** The order that the refund belongs to, if any. Forward only: what was processed stays processed. */
export async function applyRefundStatus(trx: Trx, gatewayRefundId: string, status: "processed" | "failed") {
  return trx
    .updateTable("refunds as r")
    .set({ status })
    .from("payments as p")
    .whereRef("p.id", "=", "r.paymentId")
    .where("r.gatewayRefundId", "=", gatewayRefundId)
    .where("r.status", "!=", "processed")
    .returning(["p.orderId"])
    .executeTakeFirst();
}

/** Whether the gateway told that the refund went through, perhaps before we knew its name. */
export async function wasToldProcessed(db: Db, gatewayRefundId: string): Promise<boolean> {
  const event = await db
    .selectFrom("gatewayEvents")
    .select("id")
    .where("refundId", "=", gatewayRefundId)
    .where("type", "=", "refund.processed")
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
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

import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** A payment with what of it was set aside to go back so far, held until the transaction ends. */
export async function lockPayment(trx: Trx, id: string) {
  return trx
    .selectFrom("payments")
    .select(["id", "orderId", "amountPaise", "givenBackPaise"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockPaymentOfOrder(trx: Trx, orderId: number) {
  return trx
    .selectFrom("payments")
    .select(["id", "orderId", "amountPaise", "givenBackPaise"])
    .where("orderId", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
}

type NewRefund = { paymentId: string; reason: string; amountPaise: number; at: Date };

/** Belongs behind a lock on the payment; the payment's own check refuses more than was paid. */
export async function insertRefund(trx: Trx, { paymentId, reason, amountPaise, at }: NewRefund): Promise<void> {
  await trx
    .updateTable("payments")
    .set((eb) => ({ givenBackPaise: eb("givenBackPaise", "+", amountPaise) }))
    .where("id", "=", paymentId)
    .execute();
  await trx.insertInto("refunds").values({ paymentId, reason, amountPaise, createdAt: at, nextTryAt: at }).execute();
}

const ASKED = ["id", "paymentId", "amountPaise", "gatewayKey", "tries"] as const;

/** The refund that waits longest for its turn, lent to this sender until `until`; others pass it by meanwhile. */
export async function takeDueRefund(db: Db, now: Date, until: Date) {
  return db
    .updateTable("refunds")
    .set({ nextTryAt: until })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("refunds")
        .select("id")
        .where("status", "in", ["queued", "failed"])
        .where("nextTryAt", "<=", now)
        .orderBy("nextTryAt")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(ASKED)
    .executeTakeFirst();
}

/** `takeDueRefund` for one that is named, whether its turn has come or not. Nothing when it is on its way or through. */
export async function takeRefund(trx: Trx, id: string, until: Date) {
  return trx
    .updateTable("refunds")
    .set({ nextTryAt: until })
    .where("id", "=", id)
    .where("status", "in", ["queued", "failed"])
    .returning(ASKED)
    .executeTakeFirst();
}

export async function markSent(db: Db, id: string, gatewayRefundId: string): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ status: "sent", gatewayRefundId, lastError: null })
    .where("id", "=", id)
    .where("status", "in", ["queued", "failed"])
    .execute();
}

export type Failure = { tries: number; lastError: string; nextTryAt: Date };

/** The gateway did not take it: it stays as it is until its next turn. */
export async function markUnsent(db: Db, id: string, failure: Failure): Promise<void> {
  await db
    .updateTable("refunds")
    .set(failure)
    .where("id", "=", id)
    .where("status", "in", ["queued", "failed"])
    .execute();
}

/** The gateway took it and then failed: under its old key it would only tell of that failure again. */
export async function markFailed(db: Db, id: string, failure: Failure): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ ...failure, status: "failed", gatewayKey: sql<string>`'refund-' || gen_random_uuid()` })
    .where("id", "=", id)
    .where("status", "!=", "processed")
    .execute();
}

/** By the gateway's own name. Takes no lock, so that who settles can lock the order before the refund. */
export async function findRefundByGateway(db: Db, gatewayRefundId: string) {
  return db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .select(["r.id", "p.orderId"])
    .where("r.gatewayRefundId", "=", gatewayRefundId)
    .executeTakeFirst();
}

export async function lockRefund(trx: Trx, id: string) {
  return trx
    .selectFrom("refunds")
    .select(["id", "status", "tries"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markProcessed(trx: Trx, id: string): Promise<void> {
  await trx.updateTable("refunds").set({ status: "processed", lastError: null }).where("id", "=", id).execute();
}

/** What the gateway told of a refund, perhaps before we knew its name; that it went through counts for more. */
export async function findToldOutcome(db: Db, gatewayRefundId: string): Promise<"processed" | "failed" | undefined> {
  const events = await db
    .selectFrom("gatewayEvents")
    .select("type")
    .distinct()
    .where("refundId", "=", gatewayRefundId)
    .where("type", "in", ["refund.processed", "refund.failed"])
    .execute();
  if (events.length === 0) return undefined;
  return events.some(({ type }) => type === "refund.processed") ? "processed" : "failed";
}

export async function lockOrderOfRefund(trx: Trx, orderId: number): Promise<void> {
  await trx.selectFrom("orders").select("id").where("id", "=", orderId).forUpdate().execute();
}

/** Once nothing of what is due is under way any more. Belongs behind a lock on the order. */
export async function markRefundedIfThrough(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ paymentStatus: "refunded" })
    .where("id", "=", orderId)
    .where("paymentStatus", "=", "refund_due")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("refunds as r")
            .innerJoin("payments as p", "p.id", "r.paymentId")
            .select("r.id")
            .whereRef("p.orderId", "=", "orders.id")
            .where("r.status", "!=", "processed"),
        ),
      ),
    )
    .execute();
}

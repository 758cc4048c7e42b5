import { sql } from "kysely";
import type { Paise } from "#contract/kernel/money.ts";
import type { RefundReason } from "#contract/payments/refund.ts";
import type { Db, Trx } from "#db/database.ts";

/** Locks the payment with its refunded amount until the transaction ends. */
export async function lockPayment(trx: Trx, id: string) {
  return trx
    .selectFrom("payments")
    .select(["id", "orderId", "amountPaise", "givenBackPaise", "boughtPaise"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockPaymentOfOrder(trx: Trx, orderId: number) {
  return trx
    .selectFrom("payments")
    .select(["id", "orderId", "amountPaise", "givenBackPaise", "boughtPaise"])
    .where("orderId", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds what was paid for pieces that the shop has bought. Requires the lock of the payment. */
export async function addBought(trx: Trx, id: string, paise: Paise): Promise<void> {
  await trx
    .updateTable("payments")
    .set((eb) => ({ boughtPaise: eb("boughtPaise", "+", paise) }))
    .where("id", "=", id)
    .execute();
}

type NewRefund = { paymentId: string; reason: RefundReason; amountPaise: Paise; at: Date };

/**
 * Adds to the refunded amount of a payment, however it is refunded. Requires its lock. A check constraint of `payments`
 * refuses more than was paid.
 */
export async function addRefunded(trx: Trx, paymentId: string, amountPaise: Paise): Promise<void> {
  await trx
    .updateTable("payments")
    .set((eb) => ({ givenBackPaise: eb("givenBackPaise", "+", amountPaise) }))
    .where("id", "=", paymentId)
    .execute();
}

/** Requires the lock of the payment. Returns the id. */
export async function insertRefund(trx: Trx, { paymentId, reason, amountPaise, at }: NewRefund): Promise<string> {
  await addRefunded(trx, paymentId, amountPaise);
  const { id } = await trx
    .insertInto("refunds")
    .values({ paymentId, reason, amountPaise, createdAt: at, nextTryAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const CLAIMED = ["id", "paymentId", "amountPaise", "gatewayKey", "tries"] as const;

/** Claims the refund that has been due longest. Other senders skip it until `leaseEndsAt`. */
export async function claimDueRefund(db: Db, now: Date, leaseEndsAt: Date) {
  return db
    .updateTable("refunds")
    .set({ nextTryAt: leaseEndsAt })
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
    .returning(CLAIMED)
    .executeTakeFirst();
}

/** Claims this refund unless another sender already has. */
export async function claimNewRefund(db: Db, id: string, leaseEndsAt: Date) {
  return db
    .updateTable("refunds")
    .set({ nextTryAt: leaseEndsAt })
    .where("id", "=", id)
    .where("status", "=", "queued")
    .whereRef("nextTryAt", "=", "createdAt")
    .returning(CLAIMED)
    .executeTakeFirst();
}

/** Claims this refund, whether or not it is due. Undefined when the gateway has accepted it. */
export async function claimRefund(trx: Trx, id: string, leaseEndsAt: Date) {
  return trx
    .updateTable("refunds")
    .set({ nextTryAt: leaseEndsAt })
    .where("id", "=", id)
    .where("status", "in", ["queued", "failed"])
    .returning(CLAIMED)
    .executeTakeFirst();
}

/** Accepted refunds whose outcome is due to be polled, longest due first. */
export async function listSentRefunds(db: Db, now: Date, limit: number) {
  return db
    .selectFrom("refunds")
    .select(["id", "gatewayRefundId", "createdAt"])
    .where("status", "=", "sent")
    .where("nextTryAt", "<=", now)
    .orderBy("nextTryAt")
    .limit(limit)
    .execute();
}

/** Sets when the outcome of an accepted refund is polled again. */
export async function setNextPoll(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await db.updateTable("refunds").set({ nextTryAt }).where("id", "=", id).where("status", "=", "sent").execute();
}

/** `nextTryAt` is when to poll for the outcome. */
export async function markSent(db: Db, id: string, gatewayRefundId: string, nextTryAt: Date): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ status: "sent", gatewayRefundId, nextTryAt, lastError: null })
    .where("id", "=", id)
    .where("status", "in", ["queued", "failed"])
    .execute();
}

export type Failure = { tries: number; lastError: string; nextTryAt: Date };

/** The gateway did not accept the refund: its status is unchanged until the next attempt. */
export async function markUnsent(db: Db, id: string, failure: Failure): Promise<void> {
  await db
    .updateTable("refunds")
    .set(failure)
    .where("id", "=", id)
    .where("status", "in", ["queued", "failed"])
    .execute();
}

/**
 * The gateway accepted the refund and then failed. It gets a new idempotency key, because the old one would repeat the
 * failure.
 */
export async function markFailed(db: Db, id: string, failure: Failure): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ ...failure, status: "failed", gatewayKey: sql<string>`'refund-' || gen_random_uuid()` })
    .where("id", "=", id)
    .where("status", "!=", "processed")
    .execute();
}

/** Takes no lock, so that the caller can lock the order before the refund. */
export async function findRefundByGatewayId(db: Db, gatewayRefundId: string) {
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

/**
 * The outcome of a refund from stored events that may have arrived before its gateway id was known. Processed takes
 * precedence over failed.
 */
export async function findReportedOutcome(
  db: Db,
  gatewayRefundId: string,
): Promise<"processed" | "failed" | undefined> {
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

/**
 * Once all refunds of the order are processed, marks it as refunded, or as paid if a part of what was paid remains with
 * the shop. Requires the lock of the order.
 */
export async function markRefundedIfProcessed(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({
      paymentStatus: eb
        .case()
        .when("status", "in", ["Cancelled", "Returned"])
        .then("refunded" as const)
        .when(
          eb.or([
            eb("storeCreditPaise", ">", eb.ref("creditBackPaise")),
            eb.exists(
              eb
                .selectFrom("payments as p")
                .select("p.id")
                .whereRef("p.orderId", "=", "orders.id")
                .where(({ eb: payment }) =>
                  payment("p.amountPaise", ">", payment("p.givenBackPaise", "+", payment.ref("p.boughtPaise"))),
                ),
            ),
          ]),
        )
        .then("paid" as const)
        .else("refunded" as const)
        .end(),
    }))
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

export async function markRefundDue(trx: Trx, orderId: number): Promise<void> {
  await trx.updateTable("orders").set({ paymentStatus: "refund_due" }).where("id", "=", orderId).execute();
}

import { sql } from "kysely";
import { REASONS_WITHOUT_ORDER } from "#contract/payments/refund.ts";
import type { Db } from "#db/database.ts";
import { overdueBefore, shownSince, TRIES_BEFORE_STAFF } from "./refund-tries.rules.ts";

const MAX_LISTED = 100;

export async function findPaymentOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom("payments")
    .select(["id", "amountPaise", "givenBackPaise", "boughtPaise", "capturedAt"])
    .where("orderId", "=", orderId)
    .executeTakeFirst();
}

const REFUND = [
  "r.id",
  "r.paymentId",
  "r.amountPaise",
  "r.reason",
  "r.status",
  "r.tries",
  "r.lastError",
  "r.createdAt",
  "r.nextTryAt",
] as const;

/** Refunds of all payments for the order, including a second one; oldest first. */
export async function listRefundsOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .innerJoin("paymentIntents as i", "i.id", "p.intentId")
    .select(REFUND)
    .where("i.orderId", "=", orderId)
    .orderBy("r.createdAt")
    .orderBy("r.id")
    .execute();
}

/** Refunds that keep failing or have no outcome for long, and recent ones whose payments did not become orders. */
function needsReview(db: Db, now: Date) {
  return db
    .selectFrom("refunds as r")
    .where((eb) =>
      eb.or([
        eb.and([eb("r.status", "in", ["queued", "failed"]), eb("r.tries", ">=", TRIES_BEFORE_STAFF)]),
        eb.and([eb("r.status", "=", "sent"), eb("r.createdAt", "<", overdueBefore(now))]),
        eb.and([eb("r.reason", "in", [...REASONS_WITHOUT_ORDER]), eb("r.createdAt", ">=", shownSince(now))]),
      ]),
    );
}

function dueManually(db: Db) {
  return db
    .selectFrom("orders as o")
    .where("o.paymentStatus", "=", "refund_due")
    .where((eb) => eb.not(eb.exists(eb.selectFrom("payments as p").select("p.id").whereRef("p.orderId", "=", "o.id"))));
}

/** Refunds that the gateway has not accepted yet. */
export async function countUnsent(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("refunds")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "in", ["queued", "failed"])
    .executeTakeFirstOrThrow();
  return count;
}

export async function countRefundsToReview(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectNoFrom([
      needsReview(db, now)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .as("atGateway"),
      dueManually(db)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .as("byHand"),
    ])
    .executeTakeFirstOrThrow();
  return (row.atGateway ?? 0) + (row.byHand ?? 0);
}

/** Oldest first, with the customer. */
export async function listReviewableRefunds(db: Db, now: Date) {
  return needsReview(db, now)
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .innerJoin("paymentIntents as i", "i.id", "p.intentId")
    .innerJoin("accounts as a", "a.id", "i.accountId")
    .select(REFUND)
    .select(["i.orderId", "a.name as customerName", "a.email as customerEmail"])
    .orderBy("r.createdAt")
    .limit(MAX_LISTED)
    .execute();
}

export async function listDueManually(db: Db) {
  return dueManually(db)
    .select([sql<number>`o.id`.as("orderId"), "o.customerName", "o.customerEmail", "o.cashDuePaise"])
    .orderBy("o.id")
    .limit(MAX_LISTED)
    .execute();
}

/** The order and the account of a refund, for the audit log. */
export async function findRefundSubject(db: Db, id: string) {
  return db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .innerJoin("paymentIntents as i", "i.id", "p.intentId")
    .innerJoin("accounts as a", "a.id", "i.accountId")
    .select(["r.amountPaise", "r.tries", "i.orderId", "i.accountId", "a.email", "a.name"])
    .where("r.id", "=", id)
    .executeTakeFirst();
}

import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { PaymentIntents, Payments, StockHolds } from "#db/tables.ts";

export async function insertIntent(trx: Trx, intent: Insertable<PaymentIntents>): Promise<string> {
  return (await trx.insertInto("paymentIntents").values(intent).returning("id").executeTakeFirstOrThrow()).id;
}

export async function setGatewayOrder(db: Db, id: string, gatewayOrderId: string): Promise<void> {
  await db.updateTable("paymentIntents").set({ gatewayOrderId }).where("id", "=", id).execute();
}

export async function lockIntentByGatewayOrder(trx: Trx, gatewayOrderId: string) {
  return trx
    .selectFrom("paymentIntents")
    .selectAll()
    .where("gatewayOrderId", "=", gatewayOrderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findIntentByGatewayOrder(db: Db, gatewayOrderId: string) {
  return db
    .selectFrom("paymentIntents")
    .select(["id", "accountId", "content", "orderId", "status", "holdExpiresAt"])
    .where("gatewayOrderId", "=", gatewayOrderId)
    .executeTakeFirst();
}

/** Locks the open intent whose hold expired first, skipping those locked by other sweepers and those that failed. */
export async function lockExpiredIntent(trx: Trx, at: Date, failed: readonly string[]): Promise<string | undefined> {
  const row = await trx
    .selectFrom("paymentIntents")
    .select("id")
    .where("status", "=", "open")
    .where("holdExpiresAt", "<=", at)
    .$if(failed.length > 0, (query) => query.where("id", "not in", failed))
    .orderBy("holdExpiresAt")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** Locks the intent; false when it is no longer open. */
export async function lockIfOpen(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("paymentIntents")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "open")
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type OpenIntent = Awaited<ReturnType<typeof lockOpenIntentsOf>>[number];

/** The oldest first. An open intent has a payment only if it was refunded, because of its amount. */
export async function lockOpenIntentsOf(trx: Trx, accountId: string) {
  return trx
    .selectFrom("paymentIntents")
    .select(["id", "content", "panSealed", "totalPaise", "storeCreditPaise", "gatewayOrderId", "holdExpiresAt"])
    .select((eb) =>
      eb
        .exists(eb.selectFrom("payments").select("id").whereRef("payments.intentId", "=", "paymentIntents.id"))
        .as("isRefunded"),
    )
    .where("accountId", "=", accountId)
    .where("status", "=", "open")
    .orderBy("createdAt")
    .forUpdate()
    .modifyEnd(prepared)
    .execute();
}

export async function setIntent(
  trx: Trx,
  id: string,
  change: { status: "paid" | "lapsed"; orderId?: number },
): Promise<void> {
  // The order of a paid intent has the PAN now. A lapsed intent keeps it, since it may still be paid late.
  const erased = change.status === "paid" ? { panSealed: null, panLast4: null } : {};
  await trx
    .updateTable("paymentIntents")
    .set({ ...change, ...erased })
    .where("id", "=", id)
    .execute();
}

/** Unpaid intents that may have been paid without a webhook, last polled before `polledBefore`. */
export async function listUnpaidIntents(db: Db, since: Date, createdBefore: Date, polledBefore: Date, limit: number) {
  return db
    .selectFrom("paymentIntents")
    .select(["id", "gatewayOrderId"])
    .where("status", "!=", "paid")
    .where("gatewayOrderId", "is not", null)
    .where("createdAt", ">", since)
    .where("createdAt", "<", createdBefore)
    .where((eb) => eb.or([eb("askedAt", "is", null), eb("askedAt", "<", polledBefore)]))
    .orderBy("askedAt", (order) => order.asc().nullsFirst())
    .orderBy("createdAt")
    .limit(limit)
    .execute();
}

/** Paid intents not polled since they were `ageSeconds` old: they may have been paid twice without a webhook. */
export async function listPaidIntents(db: Db, since: Date, createdBefore: Date, ageSeconds: number, limit: number) {
  return db
    .selectFrom("paymentIntents")
    .select(["id", "gatewayOrderId"])
    .where("status", "=", "paid")
    .where("createdAt", ">", since)
    .where("createdAt", "<", createdBefore)
    .where((eb) =>
      eb.or([
        eb("askedAt", "is", null),
        eb("askedAt", "<", sql<Date>`created_at + make_interval(secs => ${ageSeconds})`),
      ]),
    )
    .orderBy("createdAt")
    .limit(limit)
    .execute();
}

export async function markPolled(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("paymentIntents").set({ askedAt: at }).where("id", "=", id).execute();
}

export async function insertHolds(trx: Trx, holds: readonly Insertable<StockHolds>[]): Promise<void> {
  if (holds.length === 0) return;
  await trx
    .insertInto("stockHolds")
    .values([...holds])
    .execute();
}

/** Deletes the holds of an intent and returns them. The caller claims or restocks their stock. */
export async function deleteHolds(trx: Trx, intentId: string) {
  return trx
    .deleteFrom("stockHolds")
    .where("intentId", "=", intentId)
    .returning(["productId", "variationName", "variationValue", "quantity"])
    .execute();
}

/** False when the payment is already recorded: it is settled once, regardless of who reports it. */
export async function insertPayment(trx: Trx, payment: Insertable<Payments>): Promise<boolean> {
  const row = await trx
    .insertInto("payments")
    .values(payment)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The intent of a payment that did not become an order. Its order, if any, is that of another payment. */
export async function findIntentOfUnusedPayment(db: Db, paymentId: string) {
  return db
    .selectFrom("payments as p")
    .innerJoin("paymentIntents as i", "i.id", "p.intentId")
    .select(["i.accountId", "i.orderId", "i.totalPaise", "i.storeCreditPaise"])
    .where("p.id", "=", paymentId)
    .where("p.orderId", "is", null)
    .executeTakeFirst();
}

/** Why the payment was first refunded, if it was. */
export async function findRefundReason(db: Db, paymentId: string) {
  const row = await db
    .selectFrom("refunds")
    .select("reason")
    .where("paymentId", "=", paymentId)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return row?.reason;
}

export async function setOrderOfPayment(trx: Trx, id: string, orderId: number): Promise<void> {
  await trx.updateTable("payments").set({ orderId }).where("id", "=", id).execute();
}

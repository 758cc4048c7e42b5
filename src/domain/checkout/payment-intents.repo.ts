import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { PaymentIntents } from "#db/tables.ts";

export async function insertIntent(trx: Trx, intent: Insertable<PaymentIntents>): Promise<string> {
  return (await trx.insertInto("paymentIntents").values(intent).returning("id").executeTakeFirstOrThrow()).id;
}

export async function nameIntent(db: Db, id: string, gatewayOrderId: string): Promise<void> {
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
    .select(["id", "accountId", "content", "orderId", "status"])
    .where("gatewayOrderId", "=", gatewayOrderId)
    .executeTakeFirst();
}

/** The order to be whose hold ran out first; locked, those that another sweeper works on left out. */
export async function lockExpiredIntent(trx: Trx, at: Date): Promise<string | undefined> {
  const row = await trx
    .selectFrom("paymentIntents")
    .select("id")
    .where("status", "=", "open")
    .where("holdExpiresAt", "<=", at)
    .orderBy("holdExpiresAt")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** Locks the order to be, if it still waits for its payment. */
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

export async function lockOpenIntentsOf(trx: Trx, accountId: string) {
  return trx
    .selectFrom("paymentIntents")
    .select(["id", "content", "totalPaise", "gatewayOrderId", "holdExpiresAt"])
    .where("accountId", "=", accountId)
    .where("status", "=", "open")
    .orderBy("createdAt")
    .forUpdate()
    .execute();
}

export async function setIntent(
  trx: Trx,
  id: string,
  change: { status: "paid" | "lapsed"; orderId?: number },
): Promise<void> {
  await trx.updateTable("paymentIntents").set(change).where("id", "=", id).execute();
}

/** Unpaid ones whose customer may have paid without our hearing of it, not asked about since `askedBefore`. */
export async function listUnpaidIntents(db: Db, since: Date, createdBefore: Date, askedBefore: Date, limit: number) {
  return db
    .selectFrom("paymentIntents")
    .select(["id", "gatewayOrderId"])
    .where("status", "!=", "paid")
    .where("gatewayOrderId", "is not", null)
    .where("createdAt", ">", since)
    .where("createdAt", "<", createdBefore)
    .where((eb) => eb.or([eb("askedAt", "is", null), eb("askedAt", "<", askedBefore)]))
    .orderBy("askedAt", (order) => order.asc().nullsFirst())
    .orderBy("createdAt")
    .limit(limit)
    .execute();
}

/** Paid ones that were not asked about since they were `ageSeconds` old: money may have come a second time, unheard. */
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

export async function markAsked(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("paymentIntents").set({ askedAt: at }).where("id", "=", id).execute();
}

type Hold = {
  intentId: string;
  productId: number;
  variationName: string | null;
  variationValue: string | null;
  quantity: number;
};

export async function insertHolds(trx: Trx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await trx
    .insertInto("stockHolds")
    .values([...holds])
    .execute();
}

/** Ends the holds of an order to be: whoever gets the rows claims the pieces or gives them back. */
export async function takeHolds(trx: Trx, intentId: string) {
  return trx
    .deleteFrom("stockHolds")
    .where("intentId", "=", intentId)
    .returning(["productId", "variationName", "variationValue", "quantity"])
    .execute();
}

import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { changesWithout, CLOSED_NAME } from "./erasure.repo.ts";

/** Orders of closed accounts that are past their retention period and still name the customer. Locks their rows. */
export async function lockExpiredOrders(trx: Trx, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("accounts as a")
    .innerJoin("orders as o", "o.accountId", "a.id")
    .select("o.id")
    .where("a.closedAt", "is not", null)
    .where("a.role", "=", 2)
    .where((eb) => eb.or([eb("o.customerName", "!=", CLOSED_NAME), eb("o.customerAddress", "!=", "")]))
    .where(sql<boolean>`books_kept_until(o.placed_at) <= now()`)
    .orderBy("o.id")
    .limit(limit)
    .forUpdate("o")
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes free texts about the orders: notes to the customer and internal notes. */
export async function deleteNotes(trx: Trx, orderIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("orderEvents")
    .where("orderId", "in", [...orderIds])
    .where("kind", "=", "note")
    .execute();
  await trx
    .updateTable("orderEvents")
    .set({ note: null })
    .where("orderId", "in", [...orderIds])
    .where("note", "is not", null)
    .execute();
  await trx
    .updateTable("auditLog")
    .set({ changes: changesWithout("note") })
    .where("subjectType", "=", "order")
    .where("subjectId", "in", orderIds.map(String))
    .execute();
}

/** Deletes the PANs of intents that were never paid, after the time in which a bank may be late. */
export async function deletePansOfLapsed(db: Db): Promise<void> {
  await db
    .updateTable("paymentIntents")
    .set({ panSealed: null, panLast4: null })
    .where("panSealed", "is not", null)
    .where("status", "=", "lapsed")
    .where("createdAt", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** Deletes codes that expired more than a day ago. */
export async function deleteExpiredCodes(db: Db): Promise<void> {
  await db
    .deleteFrom("oneTimeCodes")
    .where("expiresAt", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Deletes challenges that authenticators did not sign in time. */
export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom("passkeyChallenges")
    .where("expiresAt", "<", sql<Date>`now()`)
    .execute();
}

/** Deletes registrations that nobody confirmed within a week. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom("registrationAttempts")
    .where("createdAt", "<", sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** Deletes sessions that were opened while their account was being closed. */
export async function deleteSessionsOfClosed(db: Db): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("accountId", "in", (eb) =>
      eb.selectFrom("accounts").select("id").where("role", "=", 2).where("closedAt", "is not", null),
    )
    .execute();
}

import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";
import { ANONYMIZED_INTENT, changesWithout, CLOSED_NAME } from "./erasure.repo.ts";

/** Orders of closed accounts that are past their retention period and still name the customer. Locks their rows. */
export async function lockExpiredOrders(trx: Trx, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("accounts as a")
    .innerJoin("orders as o", "o.accountId", "a.id")
    .select("o.id")
    .where("a.closedAt", "is not", null)
    .where("a.role", "=", ACCOUNT_ROLE.customer)
    .where((eb) => eb.or([eb("o.customerName", "!=", CLOSED_NAME), eb("o.customerAddress", "!=", "")]))
    .where(sql<boolean>`books_kept_until(o.placed_at) <= now()`)
    .orderBy("o.id")
    .limit(limit)
    .forUpdate("o")
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes free texts about the orders and their returns: notes to the customer and internal notes. */
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
    .updateTable("returnEvents")
    .set({ note: null })
    .where("note", "is not", null)
    .where("returnId", "in", (eb) =>
      eb
        .selectFrom("returns")
        .select("id")
        .where("orderId", "in", [...orderIds]),
    )
    .execute();
  await trx
    .updateTable("auditLog")
    .set({ changes: changesWithout("note") })
    .where("subjectType", "=", "order")
    .where("subjectId", "in", orderIds.map(String))
    .execute();
}

/**
 * Removes the contact details from intents that never became an order, after the time in which a bank may be late; at
 * most `limit`. Their payments were refunded. Returns how many.
 */
export async function anonymizeLapsedIntents(db: Db, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("paymentIntents")
    .set(ANONYMIZED_INTENT)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("paymentIntents as i")
        .select("i.id")
        .where("i.status", "=", "lapsed")
        .where("i.erasedAt", "is", null)
        .where("i.createdAt", "<", sql<Date>`now() - interval '30 days'`)
        .orderBy("i.createdAt")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes at most `limit` sessions that ended or expired more than 30 days ago. Returns how many. */
export async function deleteOldSessions(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("sessions")
        .select("id")
        .where(sql<boolean>`least(ended_at, expires_at) < now() - interval '30 days'`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
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

/**
 * Deletes addresses that nobody confirmed within a week and for which no registration is left, at most `limit`. Returns
 * how many it found. An address that staff have locked stays locked.
 */
export async function deleteUnconfirmedAccounts(trx: Trx, limit: number): Promise<number> {
  const rows = await trx
    .selectFrom("accounts as a")
    .select("a.id")
    .where("a.role", "=", ACCOUNT_ROLE.customer)
    .where("a.emailConfirmedAt", "is", null)
    .where("a.closedAt", "is", null)
    .where("a.lockedAt", "is", null)
    .where("a.createdAt", "<", sql<Date>`now() - interval '7 days'`)
    .where(hasNone("registration_attempts"))
    .where(hasNone("orders"))
    .orderBy("a.createdAt")
    .limit(limit)
    .forUpdate("a")
    .skipLocked()
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  // A separate statement sees a registration that was made until these rows were locked.
  await trx.deleteFrom("accounts as a").where("a.id", "in", ids).where(hasNone("registration_attempts")).execute();
  return rows.length;
}

function hasNone(table: "registration_attempts" | "orders") {
  return sql<boolean>`not exists (select from ${sql.table(table)} t where t.account_id = a.id)`;
}

/** Deletes sessions that were opened while their account was being closed. */
export async function deleteSessionsOfClosed(db: Db): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("accountId", "in", (eb) =>
      eb
        .selectFrom("accounts")
        .select("id")
        .where("role", "=", ACCOUNT_ROLE.customer)
        .where("closedAt", "is not", null),
    )
    .execute();
}

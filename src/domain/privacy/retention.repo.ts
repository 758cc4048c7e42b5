import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { changesWithout, CLOSED_NAME } from "./erasure.repo.ts";

/** Orders of closed accounts whose books need not be kept any longer and that still say who bought; held. */
export async function lockOutlivedOrders(trx: Trx, limit: number): Promise<number[]> {
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

/** What was written about the orders in free words, to the customer and among staff. */
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

/** Codes that ran out a day ago. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom("oneTimeCodes")
    .where("expiresAt", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Sessions that were opened at the very moment in which their account was closed. */
export async function deleteSessionsOfClosed(db: Db): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("accountId", "in", (eb) =>
      eb.selectFrom("accounts").select("id").where("role", "=", 2).where("closedAt", "is not", null),
    )
    .execute();
}

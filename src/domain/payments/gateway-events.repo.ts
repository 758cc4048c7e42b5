import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { GatewayEvents } from "#db/tables.ts";

/** False when the event was already stored. */
export async function insertEvent(trx: Trx, event: Insertable<GatewayEvents>): Promise<boolean> {
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

export async function listUnhandledEvents(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("gatewayEvents")
    .select("id")
    .where("handledAt", "is", null)
    .where("receivedAt", "<", before)
    .orderBy("receivedAt")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markEventHandled(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("gatewayEvents").set({ handledAt: at }).where("id", "=", id).execute();
}

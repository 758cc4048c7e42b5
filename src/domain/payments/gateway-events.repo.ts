import { sql, type Insertable } from "kysely";
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

/** Oldest first; with `after`, those that follow this event. */
export async function listUnhandledEvents(
  db: Db,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("gatewayEvents")
    .select("id")
    .where("handledAt", "is", null)
    .where("receivedAt", "<", before)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) > (select received_at, id from gateway_events where id = ${after})`),
    )
    .orderBy("receivedAt")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markEventHandled(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("gatewayEvents").set({ handledAt: at }).where("id", "=", id).execute();
}

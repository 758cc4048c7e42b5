import { sql } from "kysely";
import type { Trx } from "#db/database.ts";

/** What every instance of the shop is told of: what has changed, in a word that each takes up anew. */
export const CHANNEL = "shop_changes";

/** Told to every instance when the transaction commits, and not at all when it does not. */
export async function announce(trx: Trx, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(trx);
}

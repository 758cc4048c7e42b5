import { sql } from "kysely";
import type { Db } from "#db/database.ts";

type Sealed = { accountId: string; panSealed: string };

/**
 * The sealed PANs of orders and payment intents, sorted, starting after `after`. An order has the same sealed PAN as
 * its intent.
 */
export async function listSealedPans(db: Db, after: string, limit: number): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select account_id as "accountId", pan_sealed as "panSealed" from orders where pan_sealed > ${after}
    union
    select account_id, pan_sealed from payment_intents where pan_sealed > ${after}
    order by "panSealed" limit ${limit}`.execute(db);
  return rows;
}

/** Does nothing when it was replaced or erased in the meantime. */
export async function replaceSealedPan(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable("orders").set({ panSealed: to }).where("panSealed", "=", from).execute();
  await db.updateTable("paymentIntents").set({ panSealed: to }).where("panSealed", "=", from).execute();
}

import type { ReturnStatus } from "#contract/returns/returns.ts";
import type { Db, Trx } from "#db/database.ts";

type ReturnEvent = { returnId: number; status: ReturnStatus; actor: string | null; note: string | null; at: Date };

export async function insertReturnEvent(trx: Trx, event: ReturnEvent): Promise<void> {
  await trx.insertInto("returnEvents").values(event).execute();
}

/** Whether an offer was made for the return, even if it was withdrawn since. */
export async function hasBeenOffered(db: Db, returnId: number): Promise<boolean> {
  const row = await db
    .selectFrom("returnEvents")
    .select("id")
    .where("returnId", "=", returnId)
    .where("status", "=", "Offered")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Db } from "#db/database.ts";

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

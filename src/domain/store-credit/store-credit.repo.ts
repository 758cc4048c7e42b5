import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { StoreCreditEntries } from "#db/tables.ts";

const MAX_LISTED = 1_000;

export async function insertCreditEntry(trx: Trx, entry: Insertable<StoreCreditEntries>): Promise<void> {
  await trx.insertInto("storeCreditEntries").values(entry).execute();
}

/** The sum of all entries, in paise. */
export async function sumCredit(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom("storeCreditEntries")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amountPaise"), eb.lit(0)).as("sum"))
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** The newest entries. */
export async function listCreditEntries(db: Db, accountId: string) {
  return db
    .selectFrom("storeCreditEntries")
    .select(["at", "amountPaise", "reason", "orderId"])
    .where("accountId", "=", accountId)
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();
}

import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("categories")
    .select("id")
    .unionAll(db.selectFrom("products").select("id"))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** After rows with fixed ids: the sequences go on behind them. */
export async function continueIdsAfter(trx: Trx): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('products', 'id'), greatest(1000, (select max(id) from products)))`.execute(
    trx,
  );
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories))`.execute(trx);
}

export async function isDemoDeclined(db: Db): Promise<boolean> {
  const { demoDeclined } = await db.selectFrom("shopSettings").select("demoDeclined").executeTakeFirstOrThrow();
  return demoDeclined;
}

export async function setDemoDeclined(db: Db): Promise<void> {
  await db.updateTable("shopSettings").set({ demoDeclined: true }).execute();
}

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

/** Advances the sequences after inserting rows with fixed ids. */
export async function continueIdsAfter(trx: Trx): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('products', 'id'), greatest(1000, (select max(id) from products)))`.execute(
    trx,
  );
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories))`.execute(trx);
}

/**
 * Marks products and categories as demo data, whose sample orders are yet to be created. Since some sample orders are
 * weeks old, the prices count as asked since then, so that lowering one is a reduction immediately.
 */
export async function markAsDemo(trx: Trx, ids: { products: number[]; categories: number[] }): Promise<void> {
  const items = [
    ...ids.products.map((id) => ({ kind: "product", id }) as const),
    ...ids.categories.map((id) => ({ kind: "category", id }) as const),
  ];
  await trx.insertInto("demoItems").values(items).execute();
  await trx
    .updateTable("products")
    .set({ pricedAt: sql<Date>`now() - interval '30 days'` })
    .where("id", "in", ids.products)
    .execute();
  await trx.updateTable("shopSettings").set({ samplesDue: true }).execute();
}

/** Whether the shop was ever started without the demo, and whether the demo was removed. */
export async function findDemoState(db: Db) {
  return db.selectFrom("shopSettings").select(["demoDeclined", "demoRemovedAt"]).executeTakeFirstOrThrow();
}

export async function setDemoDeclined(db: Db): Promise<void> {
  await db.updateTable("shopSettings").set({ demoDeclined: true }).execute();
}

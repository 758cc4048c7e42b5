import type { Db } from "#db/database.ts";

/** With `hold`, locks the categories against deletion until the transaction ends. */
export async function listCategoryNames(db: Db, { hold }: { hold: boolean }) {
  return db
    .selectFrom("categories")
    .select(["id", "name"])
    .orderBy("id")
    .$if(hold, (query) => query.forShare())
    .execute();
}

/** The listed products with these SKUs. */
export async function listSkuHolders(db: Db, skus: readonly string[]) {
  if (skus.length === 0) return [];
  return db
    .selectFrom("products")
    .select((eb) => ["id", "title", eb.ref("sku").$notNull().as("sku")])
    .where((eb) => eb("sku", "=", eb.fn.any(eb.val([...skus]))))
    .where("archivedAt", "is", null)
    .execute();
}

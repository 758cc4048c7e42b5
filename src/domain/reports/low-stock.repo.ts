import type { Db } from "#db/database.ts";

/** Listed products with counted stock of at most `at`, lowest first. */
function lowProducts(db: Db, at: number, limit: number) {
  return db
    .selectFrom("products as p")
    .select((eb) => ["p.id", "p.title", eb.lit(null).$castTo<string | null>().as("name")])
    .select((eb) => [eb.lit(null).$castTo<string | null>().as("value"), "p.stock as left"])
    .where("p.archivedAt", "is", null)
    .where("p.stock", "<=", at)
    .orderBy("p.stock")
    .orderBy("p.id")
    .limit(limit);
}

/** The same for variations with their own stock. */
function lowVariations(db: Db, at: number, limit: number) {
  return db
    .selectFrom("variations as v")
    .innerJoin("products as p", "p.id", "v.productId")
    .select(["p.id", "p.title", "v.name", "v.value", "v.stock as left"])
    .where("p.archivedAt", "is", null)
    .where("v.stock", "<=", at)
    .orderBy("v.stock")
    .orderBy("v.id")
    .limit(limit);
}

function lowStock(db: Db, at: number, limit: number) {
  // Each half is a separate query, because Kysely does not parenthesise the first part of a union.
  return db
    .selectFrom(lowProducts(db, at, limit).as("products"))
    .selectAll()
    .unionAll(db.selectFrom(lowVariations(db, at, limit).as("variations")).selectAll());
}

/** Sold out first. */
export async function listLowStock(db: Db, at: number, limit: number) {
  return lowStock(db, at, limit).orderBy("left").orderBy("title").orderBy("value").limit(limit).execute();
}

/** Counted to at most `max`. */
export async function countLowStock(db: Db, at: number, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(lowStock(db, at, max).limit(max).as("low"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";

export async function listCategories(db: Db) {
  return db
    .selectFrom("categories as c")
    .leftJoin("listedCounts as l", "l.scope", "c.id")
    .select(["c.id", "c.name"])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("l.products"), eb.lit(0)).as("productCount"))
    .groupBy("c.id")
    .orderBy("c.id")
    .execute();
}

export async function findCategoryByName(db: Db, name: string) {
  return db
    .selectFrom("categories")
    .select(["id", "name"])
    .where((eb) => eb("nameKey", "=", eb.fn<string>("lower", [eb.val(name.trim())])))
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** A category by its original name, if it was renamed since. */
export async function findRenamedCategory(db: Db, formerName: string) {
  return db
    .selectFrom("categories")
    .select(["id", "name"])
    .where((eb) => eb("menuKey", "=", eb.fn<string>("lower", [eb.val(formerName.trim())])))
    .executeTakeFirst();
}

export async function listMenuKeys(db: Db) {
  return db.selectFrom("categories").select(["id", "name", "menuKey"]).orderBy("id").execute();
}

/** Undefined when the name is taken, in any case. */
export async function insertCategory(db: Db, category: { id?: number; name: string }) {
  return db
    .insertInto("categories")
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();
}

export async function lockCategories(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom("categories")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .forShare()
    .execute();
}

export async function lockCategory(trx: Trx, id: number) {
  return trx.selectFrom("categories").select(["id", "name"]).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Throws when another category has the name, in any case. */
export async function renameCategory(trx: Trx, id: number, name: string): Promise<void> {
  await trx.updateTable("categories").set({ name }).where("id", "=", id).execute();
}

/** Locks the products of the category, so that decisions about their categories hold until the transaction ends. */
export async function lockProductsOfCategory(trx: Trx, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "in", (eb) => eb.selectFrom("productCategories").select("productId").where("categoryId", "=", id))
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The number of listed products in this category. */
export async function countListed(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom("productCategories as pc")
    .innerJoin("products as p", "p.id", "pc.productId")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("pc.categoryId", "=", id)
    .where("p.archivedAt", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The first of the listed products that are in no other category, and their number; undefined without any. */
export async function findOnlyHere(trx: Trx, id: number): Promise<{ title: string; count: number } | undefined> {
  return trx
    .selectFrom("productCategories as pc")
    .innerJoin("products as p", "p.id", "pc.productId")
    .select(["p.title", sql<number>`count(*) over ()::int`.as("count")])
    .where("pc.categoryId", "=", id)
    .where("p.archivedAt", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("productCategories as other")
            .select("other.productId")
            .whereRef("other.productId", "=", "pc.productId")
            .where("other.categoryId", "!=", id),
        ),
      ),
    )
    .orderBy("p.title")
    .orderBy("p.id")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteCategory(trx: Trx, id: number): Promise<number[]> {
  const left = await trx.deleteFrom("productCategories").where("categoryId", "=", id).returning("productId").execute();
  await trx.deleteFrom("categories").where("id", "=", id).execute();
  return left.map((row) => row.productId);
}

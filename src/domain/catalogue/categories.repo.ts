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

/** A category that was created with this name and has another one now. */
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

/** Nothing when the name is taken, whatever its case. */
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

/** Throws when the name is another category's, whatever its case. */
export async function renameCategory(trx: Trx, id: number, name: string): Promise<void> {
  await trx.updateTable("categories").set({ name }).where("id", "=", id).execute();
}

/** The products filed under the category: what is decided about where they stand holds until the transaction ends. */
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

/** How many listed products are filed under this category. */
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

/** How many listed products are filed under this category alone. */
export async function countOnlyHere(trx: Trx, id: number): Promise<number> {
  const row = await trx
    .selectFrom("productCategories as pc")
    .innerJoin("products as p", "p.id", "pc.productId")
    .select((eb) => eb.fn.countAll<number>().as("count"))
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
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteCategory(trx: Trx, id: number): Promise<number[]> {
  const left = await trx.deleteFrom("productCategories").where("categoryId", "=", id).returning("productId").execute();
  await trx.deleteFrom("categories").where("id", "=", id).execute();
  return left.map((row) => row.productId);
}

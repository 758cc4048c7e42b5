import type { Db } from "#db/database.ts";
import type { Slice } from "#domain/shared/page.ts";

/** Ids of listed products with exactly this title; the oldest first. */
export async function findIdsByTitle(db: Db, titles: readonly string[]) {
  if (titles.length === 0) return [];
  return db
    .selectFrom("products")
    .select(["id", "title"])
    .where("title", "in", [...titles])
    .where("archivedAt", "is", null)
    .orderBy("id")
    .execute();
}

export async function archiveProduct(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("products")
    .set({ archivedAt: at, updatedAt: at })
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A stretch of all listed products in a fixed order, with no more than an address needs. */
export async function listAddresses(db: Db, slice: Slice) {
  return db
    .selectFrom("products")
    .select(["id", "slug", "updatedAt"])
    .where("archivedAt", "is", null)
    .orderBy("id", "desc")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** Newest first. */
export async function listWishes(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("wishlistItems")
    .select("productId")
    .where("accountId", "=", accountId)
    .orderBy("addedAt", "desc")
    .orderBy("productId", "desc")
    .execute();
  return rows.map(({ productId }) => productId);
}

/** The existing products among the ids, including archived ones. */
export async function listExistingIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where((eb) => eb("id", "=", eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type NewWish = { productId: number; addedAt: Date };

/** Stores the current prices and availability. A piece that is already there remains unchanged. */
export async function insertWishes(trx: Trx, accountId: string, wishes: readonly NewWish[]): Promise<void> {
  if (wishes.length === 0) return;
  await sql`
    insert into wishlist_items (account_id, product_id, added_at, price_paise, was_available)
    select ${accountId}::uuid, p.id, v.added_at, p.price_paise, product_is_available(p)
    from unnest(${wishes.map(({ productId }) => productId)}::int[], ${wishes.map(({ addedAt }) => addedAt)}::timestamptz[])
      as v(product_id, added_at)
    join products p on p.id = v.product_id
    on conflict do nothing`.execute(trx);
}

export async function deleteWish(db: Db, accountId: string, productId: number): Promise<void> {
  await db.deleteFrom("wishlistItems").where("accountId", "=", accountId).where("productId", "=", productId).execute();
}

export async function findLink(db: Db, accountId: string) {
  return db.selectFrom("wishlistLinks").select(["token", "name"]).where("accountId", "=", accountId).executeTakeFirst();
}

type NewLink = { accountId: string; token: string; name: string; createdAt: Date };

/** Preserves the token of an existing link. */
export async function upsertLink(trx: Trx, link: NewLink) {
  return trx
    .insertInto("wishlistLinks")
    .values(link)
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet({ name: link.name }))
    .returning(["token", "name"])
    .executeTakeFirstOrThrow();
}

export async function deleteLink(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("wishlistLinks").where("accountId", "=", accountId).execute();
}

/** Undefined for an unknown link, and for the link of a locked account. */
export async function findShared(db: Db, token: string) {
  return db
    .selectFrom("wishlistLinks as l")
    .innerJoin("accounts as a", "a.id", "l.accountId")
    .select(["l.accountId", "l.name"])
    .where("l.token", "=", token)
    .where("a.closedAt", "is", null)
    .where("a.lockedAt", "is", null)
    .executeTakeFirst();
}

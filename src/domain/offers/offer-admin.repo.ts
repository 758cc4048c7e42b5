import { sql, type Insertable, type Updateable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Offers } from "#db/tables.ts";
import type { Slice } from "#domain/shared/page.ts";
import { TERMS } from "./offers.repo.ts";

function selectOffers(db: Db) {
  return db
    .selectFrom("offers")
    .select(TERMS)
    .select(["createdAt", "updatedAt"])
    .select((eb) => [
      eb
        .selectFrom("products")
        .select("products.title")
        .whereRef("products.id", "=", "offers.giftProductId")
        .as("giftTitle"),
      sql<number>`(select count(*) from offer_uses u where u.offer_id = offers.id)::int`.as("uses"),
      sql<number>`(
        select coalesce(sum(discount_paise), 0) from offer_uses u where u.offer_id = offers.id and u.order_id is not null
      )::float8`.as("discountGivenPaise"),
    ]);
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Newest first. */
export async function listOffers(db: Db, slice: Slice) {
  return selectOffers(db).orderBy("id", "desc").offset(slice.offset).limit(slice.limit).execute();
}

export async function countOffers(db: Db): Promise<number> {
  const row = await db
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findOffer(db: Db, id: number) {
  return selectOffers(db).where("id", "=", id).executeTakeFirst();
}

/** Locks the offer until the transaction ends; undefined when it does not exist. */
export async function lockOffer(trx: Trx, id: number) {
  return trx.selectFrom("offers").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function insertOffer(trx: Trx, row: Insertable<Offers>): Promise<number> {
  const { id } = await trx.insertInto("offers").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The offer goes when the demo is removed, unless staff change it. */
export async function markAsDemo(trx: Trx, id: number): Promise<void> {
  await trx.insertInto("demoItems").values({ kind: "offer", id }).execute();
}

export async function updateOffer(trx: Trx, id: number, fields: Updateable<Offers>): Promise<void> {
  await trx.updateTable("offers").set(fields).where("id", "=", id).execute();
}

type Scope = { categoryIds: readonly number[]; productIds: readonly number[] };

/** The ids of the listed products that an offer applies to, cheapest first. */
export async function listMatching(db: Db, { categoryIds, productIds }: Scope): Promise<number[]> {
  const rows = await db
    .selectFrom("products as p")
    .select("p.id")
    .where("p.archivedAt", "is", null)
    .$if(categoryIds.length + productIds.length > 0, (query) =>
      query.where((eb) =>
        eb.or([
          eb("p.id", "=", sql<number>`any(${[...productIds]}::int[])`),
          eb.exists(
            eb
              .selectFrom("productCategories as c")
              .select("c.productId")
              .whereRef("c.productId", "=", "p.id")
              .where("c.categoryId", "=", sql<number>`any(${[...categoryIds]}::int[])`),
          ),
        ]),
      ),
    )
    .orderBy("p.pricePaise")
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that the shop does not have; archived products count as unknown. */
export async function listUnknown(db: Db, { categoryIds, productIds }: Scope): Promise<Scope> {
  const { rows } = await sql<{ categoryIds: number[]; productIds: number[] }>`
    select
      array(select unnest(${[...categoryIds]}::int[]) except select id from categories) as "categoryIds",
      array(select unnest(${[...productIds]}::int[]) except select id from products where archived_at is null)
        as "productIds"`.execute(db);
  return rows[0] ?? { categoryIds: [], productIds: [] };
}

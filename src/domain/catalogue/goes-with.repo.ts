import { sql } from "kysely";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";

/** Whether neither the product nor any of its variations has stock. */
const SOLD_OUT = sql<boolean>`(p.stock is not distinct from 0 and not exists (
  select from variations v where v.product_id = p.id and v.stock <> 0
))`;

/** Products picked by staff, in their order, followed by those that orders suggest, most frequent first. */
export type Partner = { id: number; isPicked: boolean; isAvailable: boolean };

/** Product ids. `near` is filled only when no partner is available, nearest in price first. */
export type RelatedIds = { partners: Partner[]; near: number[]; drawn: number[] };

/** How many prices of a metal are scanned in each direction, and how many products of a category, newest first. */
const MAX_SCANNED = 150;

type Like = { productId: number; categoryId: number | null; metal: string | null; pricePaise: Paise };
type Limits = { near: number; drawn: number };

/**
 * The candidates for the rows of a product page: its partners; available listed products of the same category and metal
 * with a similar price; and listed products of the category, starting from the random position `from` (0 to 1). A small
 * category is scanned completely. In a large one, the index of prices per metal leads to the nearest, so that the cost
 * is bounded.
 */
export async function listRelatedIds(db: Db, like: Like, limits: Limits, from: number): Promise<RelatedIds> {
  const { productId, categoryId, metal, pricePaise } = like;
  const isOfMetal = (table: "lp" | "newest_in_category") =>
    metal === null ? sql`${sql.ref(table)}.metal is null` : sql`${sql.ref(table)}.metal = ${metal}`;
  // Each row looks up its own by key: joins would read the tables completely.
  const { rows } = await sql<Partner & { part: keyof RelatedIds }>`
    with partners as materialized (
      select p.id, partner.is_picked, (p.archived_at is null and not ${SOLD_OUT}) as is_available,
        row_number() over (order by partner.is_picked desc, partner.place) as place
      from (
        select other_id, place, true as is_picked from goes_with where product_id = ${productId}
        union all
        select other_id, place, false from bought_together where product_id = ${productId}
      ) as partner
      join products p on p.id = partner.other_id
    ), near_in_price as (
      (select lp.product_id, lp.price_paise from listed_prices lp
        where lp.is_listed and ${isOfMetal("lp")} and lp.price_paise >= ${pricePaise}
        order by lp.price_paise, lp.product_id limit ${MAX_SCANNED})
      union all
      (select lp.product_id, lp.price_paise from listed_prices lp
        where lp.is_listed and ${isOfMetal("lp")} and lp.price_paise < ${pricePaise}
        order by lp.price_paise desc, lp.product_id desc limit ${MAX_SCANNED})
    ), newest_in_category as (
      select pc.product_id, pc.metal from product_categories pc
      where pc.category_id = ${categoryId} and pc.is_listed
      order by pc.product_id desc limit ${MAX_SCANNED}
    ), candidates as (
      select near_in_price.product_id, near_in_price.price_paise from near_in_price
      where (select true from product_categories pc
        where pc.category_id = ${categoryId} and pc.product_id = near_in_price.product_id)
      union
      select newest_in_category.product_id, (select lp.price_paise from listed_prices lp where lp.product_id = newest_in_category.product_id)
      from newest_in_category where ${isOfMetal("newest_in_category")}
    ), near as (
      select c.product_id as id, abs(c.price_paise - ${pricePaise}) as distance from candidates c
      where not exists (select from partners where is_available)
        and c.product_id <> ${productId}
        and (select not ${SOLD_OUT} from products p where p.id = c.product_id)
      order by distance, id desc
      limit ${limits.near}
    ), drawn as (
      (select pc.product_id as id, pc.shuffle as place from product_categories pc
        where pc.category_id = ${categoryId} and pc.is_listed and pc.shuffle >= ${from}
        order by pc.shuffle limit ${limits.drawn})
      union all
      (select pc.product_id, 1 + pc.shuffle from product_categories pc
        where pc.category_id = ${categoryId} and pc.is_listed and pc.shuffle < ${from}
        order by pc.shuffle limit ${limits.drawn})
      order by place limit ${limits.drawn}
    )
    select 'partners' as part, id, is_picked, is_available, place from partners
    union all select 'near', id, false, true, row_number() over (order by distance, id desc) from near
    union all select 'drawn', id, false, true, place from drawn
    order by place ${prepared}
  `.execute(db);
  const ids = (wanted: keyof RelatedIds) => rows.filter(({ part }) => part === wanted).map(({ id }) => id);
  return { partners: rows.filter(({ part }) => part === "partners"), near: ids("near"), drawn: ids("drawn") };
}

/** The products picked by staff, in their order, including archived ones. */
export async function listPicked(db: Db, productId: number) {
  return db
    .selectFrom("goesWith as g")
    .innerJoin("products as p", "p.id", "g.otherId")
    .select(["p.id", "p.title", "p.archivedAt"])
    .where("g.productId", "=", productId)
    .orderBy("g.place")
    .execute();
}

/** The existing products among the ids, including archived ones, locked against deletion until the transaction ends. */
export async function lockExisting(trx: Trx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function replacePicked(trx: Trx, productId: number, otherIds: readonly number[]): Promise<void> {
  await trx.deleteFrom("goesWith").where("productId", "=", productId).execute();
  if (otherIds.length === 0) return;
  const rows = otherIds.map((otherId, index) => ({ productId, otherId, place: index + 1 }));
  await trx.insertInto("goesWith").values(rows).execute();
}

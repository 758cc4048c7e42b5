import { sql, type Expression, type SqlBool } from "kysely";
import { METALS, type Metal, type Sort } from "#contract/catalogue/product.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { Slice } from "#domain/shared/page.ts";

/** How many results of a filtered list are counted exactly. */
export const COUNTED = 1_000;

export type ListFilter = {
  categoryId?: number | undefined;
  metal?: Metal | undefined;
  minPaise?: Paise | undefined;
  maxPaise?: Paise | undefined;
};

const NO_PRICE = sql<number>`0`.as("pricePaise");
const NO_TITLE = sql<string>`''`.as("title");

/** Lists one category from its assignments, which contain everything except the price to sort and filter by. */
function inCategory(db: Db, categoryId: number) {
  return db
    .selectFrom("productCategories")
    .select(["productId", NO_PRICE, "title", "metal"])
    .where("categoryId", "=", categoryId)
    .where("isListed", "=", true);
}

/** Lists one category by price: a few assignments are sorted, and for many the price index finds enough soon. */
function inCategoryByPrice(db: Db, categoryId: number) {
  return db
    .selectFrom("productCategories as pc")
    .innerJoin("listedPrices as lp", "lp.productId", "pc.productId")
    .select(["lp.productId", "lp.pricePaise", "pc.title", "pc.metal"])
    .where("pc.categoryId", "=", categoryId)
    .where("pc.isListed", "=", true)
    .where("lp.isListed", "=", true);
}

/** Lists the whole shop by price or metal. */
function inShopByPrice(db: Db) {
  return db
    .selectFrom("listedPrices")
    .select(["productId", "pricePaise", NO_TITLE, "metal"])
    .where("isListed", "=", true);
}

/** Lists the whole shop in any other order. */
function inShop(db: Db) {
  return db
    .selectFrom("products")
    .select(["id as productId", "pricePaise", "title", "metal"])
    .where("archivedAt", "is", null);
}

function listed(db: Db, { categoryId, metal, minPaise, maxPaise }: ListFilter, isByPrice: boolean) {
  const isOfPrices = isByPrice || minPaise !== undefined || maxPaise !== undefined;
  const ofShop = isByPrice ? inShopByPrice : inShop;
  const ofCategory = isOfPrices ? inCategoryByPrice : inCategory;
  const source = (categoryId === undefined ? ofShop(db) : ofCategory(db, categoryId)).as("l");
  return db.selectFrom(source).where((eb) => {
    const conditions: Expression<SqlBool>[] = [];
    if (metal !== undefined) conditions.push(eb("l.metal", "=", metal));
    if (minPaise !== undefined) conditions.push(eb("l.pricePaise", ">=", minPaise));
    if (maxPaise !== undefined) conditions.push(eb("l.pricePaise", "<=", maxPaise));
    return eb.and(conditions);
  });
}

/** One slice of the list in its order, optionally restricted to `ids`. */
export async function listIds(
  db: Db,
  filter: ListFilter,
  sort: Sort,
  { offset, limit }: Slice,
  ids?: readonly number[],
): Promise<number[]> {
  const selected = listed(db, filter, sort === "price-asc" || sort === "price-desc")
    .select("l.productId")
    .$if(ids !== undefined, (query) => query.where("l.productId", "in", [...(ids ?? [])]))
    .offset(offset)
    .limit(limit);
  const sorted = {
    newest: () => selected.orderBy("l.productId", "desc"),
    "price-asc": () => selected.orderBy("l.pricePaise").orderBy("l.productId"),
    "price-desc": () => selected.orderBy("l.pricePaise", "desc").orderBy("l.productId", "desc"),
    title: () => selected.orderBy((eb) => eb.fn("lower", ["l.title"])).orderBy("l.productId"),
  };
  return (await sorted[sort]().execute()).map((row) => row.productId);
}

/** How many of the shop's cheapest products are scanned before all products of a category. */
const CHEAPEST = 1_000;

/**
 * The cheapest product of a category, by its name in any case. The shop's cheapest products usually include one of
 * every category; otherwise all products of the category are scanned.
 */
export async function findCheapestId(db: Db, category: string): Promise<number | undefined> {
  return (await findAmongCheapest(db, category)) ?? (await findAmongAll(db, category));
}

async function findAmongCheapest(db: Db, category: string): Promise<number | undefined> {
  const cheapest = db
    .selectFrom("listedPrices")
    .select(["productId", "pricePaise"])
    .where((eb) => eb.ref("isListed"))
    .orderBy("pricePaise")
    .orderBy("productId")
    .limit(sql.lit(CHEAPEST));
  const row = await db
    .selectFrom(cheapest.as("l"))
    .select("productId")
    .where("productId", "in", listedIn(db, category))
    .orderBy("pricePaise")
    .orderBy("productId")
    .limit(sql.lit(1))
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row?.productId;
}

async function findAmongAll(db: Db, category: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("listedPrices")
    .select("productId")
    .where((eb) => eb.ref("isListed"))
    // As an array, the ids are looked up in index order, in half the time of a join.
    .where("productId", "=", sql<number>`any(array(${listedIn(db, category)}))`)
    // Prevents a scan of the price index, where all cheaper products of other categories come first.
    .orderBy(sql`price_paise + 0`)
    .orderBy("productId")
    .limit(sql.lit(1))
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row?.productId;
}

/** The ids of the listed products of a category, by its name in any case. */
function listedIn(db: Db, category: string) {
  return db
    .selectFrom("productCategories")
    .select("productId")
    .where((eb) => eb.ref("isListed"))
    .where("categoryId", "=", (eb) =>
      eb
        .selectFrom("categories")
        .select("id")
        .where("nameKey", "=", eb.fn<string>("lower", [eb.val(category.trim())])),
    );
}

/** The newest listed product of each category by its name in any case. `position` is that of the name, from 1. */
export async function findNewestOfEach(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ position: number; productId: number }>`
    select named.position::integer as position, newest.product_id
    from unnest(${[...names]}::text[]) with ordinality as named(name, position)
      join categories c on c.name_key = lower(trim(named.name))
      cross join lateral (
        select pc.product_id from product_categories pc
        where pc.category_id = c.id and pc.is_listed
        order by pc.product_id desc limit 1
      ) newest ${prepared}`.execute(db);
  return rows;
}

/**
 * Up to `COUNTED` + 1 products of the list, unordered: a price index finds a few, a sequential scan finds enough of
 * many.
 */
export async function findFiltered(db: Db, filter: ListFilter): Promise<number[]> {
  const rows = await listed(db, filter, filter.categoryId === undefined)
    .select("l.productId")
    .limit(COUNTED + 1)
    .execute();
  return rows.map((row) => row.productId);
}

export type Listed = { products: number; metals: Metal[] };

/**
 * The maintained count of one category, or of the whole shop, and the metals of its products. A minimum of a range is
 * read from the index, while for an equality the planner may scan the table.
 */
export async function summarizeListed(db: Db, categoryId?: number): Promise<Listed> {
  const listedOnes =
    categoryId === undefined
      ? sql`listed_prices l where l.is_listed`
      : sql`product_categories l where l.is_listed and l.category_id = ${categoryId}`;
  const { rows } = await sql<Listed>`
    select coalesce(sum(products), 0)::integer as products, array(
      select m.metal from unnest(${ALL_METALS}) as m(metal)
      where (select min(l.metal) from ${listedOnes} and l.metal between m.metal and m.metal) is not null
    ) as metals
    from listed_counts where scope = ${categoryId ?? 0} ${prepared}`.execute(db);
  return rows[0] ?? { products: 0, metals: [] };
}

const ALL_METALS = sql`array[${sql.join(METALS.map((metal) => sql.lit(metal)))}]`;

/** The metals of listed products by their ids. */
export async function findMetals(db: Db, ids: readonly number[]): Promise<Metal[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("listedPrices")
    .select("metal")
    .distinct()
    .where("isListed", "=", true)
    .where("productId", "in", [...ids])
    .execute();
  return METALS.filter((metal) => rows.some((row) => row.metal === metal));
}

/** How many titles are read to correct a search, so that its cost does not grow with the shop. */
const MAX_NAMES = 1_000;

/** The titles of the newest listed products, and the names of categories. */
export async function listNames(db: Db): Promise<string[]> {
  const titles = db
    .selectFrom("products")
    .select("title as name")
    .where("archivedAt", "is", null)
    .orderBy("id", "desc")
    .limit(MAX_NAMES);
  const categories = db.selectFrom("categories").select("name").orderBy("id", "desc").limit(MAX_NAMES);
  const rows = await Promise.all([titles.execute(), categories.execute()]);
  return rows.flat().map(({ name }) => name);
}

/**
 * Compacts the counts: each change of the catalogue appends rows, and this leaves one per scope. Concurrent additions
 * are left for the next run.
 */
export async function compactCounts(db: Db): Promise<void> {
  await db
    .with("gone", (qb) => qb.deleteFrom("listedCounts").returning(["scope", "products"]))
    .insertInto("listedCounts")
    .columns(["scope", "products"])
    .expression((eb) =>
      eb
        .selectFrom("gone")
        .select((gone) => ["gone.scope", gone.fn.sum<number>("gone.products").as("products")])
        .groupBy("gone.scope"),
    )
    .execute();
}

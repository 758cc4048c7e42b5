import { sql, type Expression, type SqlBool } from "kysely";
import type { Metal, Sort } from "#contract/catalogue/product.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { Slice } from "#domain/shared/page.ts";

/** How many of a filtered list are counted before it is only said that there are more. */
export const COUNTED = 1_000;

export type ListFilter = {
  categoryId?: number | undefined;
  metal?: Metal | undefined;
  minPaise?: Paise | undefined;
  maxPaise?: Paise | undefined;
};

const NO_PRICE = sql<number>`0`.as("pricePaise");
const NO_TITLE = sql<string>`''`.as("title");

/** The rows of a category's list: its filings, which carry all but the price that it is sorted and filtered by. */
function filed(db: Db, categoryId: number) {
  return db
    .selectFrom("productCategories")
    .select(["productId", NO_PRICE, "title", "metal"])
    .where("categoryId", "=", categoryId)
    .where("isListed", "=", true);
}

/** The same where prices matter: few filings are sorted by them, to many the order of all prices leads soon enough. */
function filedByPrice(db: Db, categoryId: number) {
  return db
    .selectFrom("productCategories as pc")
    .innerJoin("listedPrices as lp", "lp.productId", "pc.productId")
    .select(["lp.productId", "lp.pricePaise", "pc.title", "pc.metal"])
    .where("pc.categoryId", "=", categoryId)
    .where("pc.isListed", "=", true)
    .where("lp.isListed", "=", true);
}

/** The rows of the whole shop's list, by their price or metal. */
function priced(db: Db) {
  return db
    .selectFrom("listedPrices")
    .select(["productId", "pricePaise", NO_TITLE, "metal"])
    .where("isListed", "=", true);
}

/** The rows of the whole shop's list, by anything else. */
function offered(db: Db) {
  return db
    .selectFrom("products")
    .select(["id as productId", "pricePaise", "title", "metal"])
    .where("archivedAt", "is", null);
}

function listed(db: Db, { categoryId, metal, minPaise, maxPaise }: ListFilter, isByPrice: boolean) {
  const isOfPrices = isByPrice || minPaise !== undefined || maxPaise !== undefined;
  const whole = isByPrice ? priced : offered;
  const ofCategory = isOfPrices ? filedByPrice : filed;
  const source = (categoryId === undefined ? whole(db) : ofCategory(db, categoryId)).as("l");
  return db.selectFrom(source).where((eb) => {
    const conditions: Expression<SqlBool>[] = [];
    if (metal !== undefined) conditions.push(eb("l.metal", "=", metal));
    if (minPaise !== undefined) conditions.push(eb("l.pricePaise", ">=", minPaise));
    if (maxPaise !== undefined) conditions.push(eb("l.pricePaise", "<=", maxPaise));
    return eb.and(conditions);
  });
}

/** One stretch of the list in its order, or of those among `ids`. */
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
    title: () => selected.orderBy("l.title").orderBy("l.productId"),
  };
  return (await sorted[sort]().execute()).map((row) => row.productId);
}

/** Of the whole shop's cheapest products so many are looked through before all of a category are. */
const CHEAPEST = 1_000;

/**
 * The product of the lowest price in a category, by its name in any case. Among the cheapest of the shop there is mostly one
 * of every category; all of a category are looked through where everything in it is dearer.
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
    // As an array the ids are looked up in the order of the index, in half the time that a join takes.
    .where("productId", "=", sql<number>`any(array(${listedIn(db, category)}))`)
    // Not along the index of all prices, where everything cheaper of other categories comes first.
    .orderBy(sql`price_paise + 0`)
    .orderBy("productId")
    .limit(sql.lit(1))
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row?.productId;
}

/** The ids of what a category lists, by its name in any case. */
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

/** Up to one above `COUNTED` of the list, in no order: an index of prices finds the few, reading along finds enough of many. */
export async function findFiltered(db: Db, filter: ListFilter): Promise<number[]> {
  const rows = await listed(db, filter, filter.categoryId === undefined)
    .select("l.productId")
    .limit(COUNTED + 1)
    .execute();
  return rows.map((row) => row.productId);
}

/** Of one category, or of the whole shop: a number that is kept as products come and go. */
export async function countListed(db: Db, categoryId = 0): Promise<number> {
  const row = await db
    .selectFrom("listedCounts")
    .select((eb) => eb.fn.sum<number | null>("products").as("products"))
    .where("scope", "=", categoryId)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return row.products ?? 0;
}

/** Each change of the catalogue adds rows; this leaves one for each scope. What is being added meanwhile stays for the next time. */
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

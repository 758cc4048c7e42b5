import { sql, type CompiledQuery, type ExpressionBuilder, type InferResult } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { DB } from "#db/tables.ts";

/** A product with all its related data in one row. */
export type ProductRow = InferResult<ReturnType<typeof selectProducts>>[number];

/** The products with these ids, in the same order; archived ones only on request. */
export async function loadProducts(db: Db, ids: readonly number[], { includesArchived = false } = {}) {
  const [first, ...others] = new Set(ids);
  if (first === undefined) return [];
  const parameters = [others.length === 0 ? first : [first, ...others]];
  const { rows } = await db.executeQuery<ProductRow>({
    ...productsStatement(db, others.length > 0, includesArchived),
    parameters,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Compiled once: every page runs these queries, and compiling one takes as long as reading a product. Their only
 * parameter is the id or the ids.
 */
const compiled = new Map<string, CompiledQuery>();

function productsStatement(db: Db, isList: boolean, includesArchived: boolean): CompiledQuery {
  const key = `${isList} ${includesArchived}`;
  let statement = compiled.get(key);
  if (!statement) {
    const query = selectProducts(db)
      .where((eb) => eb("products.id", "=", isList ? eb.fn.any(eb.val<number[]>([])) : 0))
      .$if(!includesArchived, (listed) => listed.where("products.archivedAt", "is", null));
    statement = query.modifyEnd(prepared).compile();
    compiled.set(key, statement);
  }
  return statement;
}

function selectProducts(db: Db) {
  return db
    .selectFrom("products")
    .selectAll("products")
    .select((eb) => [categoriesOf(eb).as("categories"), variationsOf(eb).as("variations"), mediaOf(eb).as("media")])
    .select(starCounts.as("starCounts"));
}

/** The number of published reviews per star. */
const starCounts = sql<number[] | null>`(
  select array[r.stars1, r.stars2, r.stars3, r.stars4, r.stars5] from product_ratings r where r.product_id = products.id
)`;

type ProductExpression = ExpressionBuilder<DB, "products">;

function categoriesOf(eb: ProductExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("productCategories as pc")
      .innerJoin("categories as c", "c.id", "pc.categoryId")
      .select(["c.id", "c.name"])
      .whereRef("pc.productId", "=", "products.id")
      .orderBy("pc.position"),
  );
}

function variationsOf(eb: ProductExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("variations as v")
      .select(["v.id", "v.name", "v.value", "v.pricePaise", "v.stock", "v.netWeightGrams", "v.pricing", "v.ratePaise"])
      .select(["v.earlierPricePaise", "v.earlierPriceUntil", "v.stockChangedAt", "v.unchangedAt", "v.unchangedSince"])
      .whereRef("v.productId", "=", "products.id")
      .orderBy("v.position"),
  );
}

const MEDIUM = ["m.key", "m.kind", "m.extension", "m.width", "m.height", "m.placeholder"] as const;

function mediaOf(eb: ProductExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("productMedia as pm")
      .innerJoin("media as m", "m.key", "pm.mediaKey")
      .select(MEDIUM)
      .whereRef("pm.productId", "=", "products.id")
      .orderBy("pm.position"),
  );
}

/** Media as products show them. With `hold`, they are locked against deletion until the transaction ends. */
export async function listMedia(db: Db, keys: readonly string[], { hold }: { hold: boolean }) {
  if (keys.length === 0) return [];
  return db
    .selectFrom("media as m")
    .select(MEDIUM)
    .where((eb) => eb("m.key", "=", eb.fn.any(eb.val([...keys]))))
    .orderBy("m.key")
    .$if(hold, (query) => query.forKeyShare())
    .execute();
}

/**
 * Product ids of every category, or of the named ones, starting at a random position of its shuffle and wrapping
 * around. Reads `limit` index entries per category, regardless of its size. Categories without a listed product are
 * omitted.
 */
export async function drawFromEachCategory(db: Db, limit: number, from: number, names?: readonly string[]) {
  const among = names === undefined ? sql`` : sql`and c.name = any(${names})`;
  const { rows } = await sql<{ id: number; name: string; productIds: number[] }>`
    select c.id, c.name, drawn.product_ids
    from categories c
    cross join lateral (
      select array_agg(product_id) as product_ids from (
        (select pc.product_id from product_categories pc
          where pc.category_id = c.id and pc.is_listed and pc.shuffle >= ${from}
          order by pc.shuffle limit ${limit})
        union all
        (select pc.product_id from product_categories pc
          where pc.category_id = c.id and pc.is_listed and pc.shuffle < ${from}
          order by pc.shuffle limit ${limit})
        limit ${limit}
      ) as draws
    ) as drawn
    where drawn.product_ids is not null ${among}
    order by c.id ${prepared}`.execute(db);
  return rows;
}

/** How many recent orders determine the best sellers. */
const LATEST_ORDERS = 2_000;

/** The ids of listed products by units ordered since then, most first. */
export async function listBestSellingIds(db: Db, since: Date, limit: number): Promise<number[]> {
  const latest = db
    .selectFrom("orders")
    .select("id")
    .where("placedAt", ">=", since)
    .where("status", "not in", ["Cancelled", "Returned"])
    .orderBy("placedAt", "desc")
    .limit(LATEST_ORDERS);
  const rows = await db
    .selectFrom("orderItems as item")
    .innerJoin("products", "products.id", "item.productId")
    .select("products.id")
    .where("products.archivedAt", "is", null)
    .where("item.orderId", "in", latest)
    .groupBy("products.id")
    .orderBy((eb) => eb.fn.sum("item.quantity"), "desc")
    .orderBy("products.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

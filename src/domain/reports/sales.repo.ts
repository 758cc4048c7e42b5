import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Period } from "#contract/reports/report-period.ts";
import type { Db } from "#db/database.ts";
import type { DB } from "#db/tables.ts";

/** From `start` (inclusive) to `end` (exclusive). */
export type TimeRange = { start: Date; end: Date };

function isSold({ start, end }: TimeRange) {
  return ({ eb, and }: ExpressionBuilder<DB & { o: DB["orders"] }, "o">) =>
    and([eb("o.placedAt", ">=", start), eb("o.placedAt", "<", end), eb("o.status", "!=", "Cancelled")]);
}

/** The days with sales from `from` to `to`, from the maintained daily sums. */
export async function listSalesByDay(db: Db, { from, to }: Period) {
  return db
    .selectFrom("salesByDay")
    .select((eb) => [
      sql<string>`day::text`.as("date"),
      eb.fn.sum<number>("salesPaise").as("salesPaise"),
      eb.fn.sum<number>("orders").as("orders"),
    ])
    .where("day", ">=", sql<Date>`${from}::date`)
    .where("day", "<=", sql<Date>`${to}::date`)
    .groupBy("day")
    .execute();
}

/**
 * Compacts the daily sums: each change of an order appends a row, and this leaves one per day. Concurrent additions are
 * left for the next run.
 */
export async function compactSales(db: Db): Promise<void> {
  await db
    .with("gone", (qb) => qb.deleteFrom("salesByDay").returning(["day", "orders", "salesPaise"]))
    .insertInto("salesByDay")
    .columns(["day", "orders", "salesPaise"])
    .expression((eb) =>
      eb
        .selectFrom("gone")
        .select((gone) => [
          "gone.day",
          gone.fn.sum<number>("gone.orders").as("orders"),
          gone.fn.sum<number>("gone.salesPaise").as("salesPaise"),
        ])
        .groupBy("gone.day"),
    )
    .execute();
}

/**
 * The number of accounts that ordered since `middle`, and of those that ordered before it; for both, also those whose
 * first order it was. A single lookup of an account's first order answers both.
 */
export async function countCustomers(db: Db, { start, end }: TimeRange, middle: Date) {
  const { rows } = await sql<Record<"customers" | "newCustomers" | "customersBefore" | "newCustomersBefore", number>>`
    select
      count(*) filter (where bought) as customers,
      count(*) filter (where bought_before) as customers_before,
      count(*) filter (where first.at >= ${middle}) as new_customers,
      count(*) filter (where first.at >= ${start} and first.at < ${middle}) as new_customers_before
    from (
      select account_id, bool_or(placed_at >= ${middle}) as bought, bool_or(placed_at < ${middle}) as bought_before
      from orders where placed_at >= ${start} and placed_at < ${end} and status <> 'Cancelled'
      group by account_id
    ) buyer
    cross join lateral (
      select min(placed_at) as at from orders where account_id = buyer.account_id and status <> 'Cancelled'
    ) first`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("A count is always one row.");
  return counts;
}

/** The sums of the price components of rate-based lines at the time of sale, in paise; discounts are negative. */
export async function sumSoldComponents(db: Db, range: TimeRange, { firstId, lastId }: OrderRange) {
  const total = (kind: string) => sql<number>`
    coalesce(sum((line ->> 'paise')::bigint * i.quantity) filter (where line ->> 'kind' = ${kind}), 0)::float8`;
  return db
    .selectFrom("orders as o")
    .innerJoin("orderItems as i", "i.orderId", "o.id")
    .innerJoinLateral(
      sql<{ line: unknown }>`(select jsonb_array_elements(i.pricing -> 'lines') as line)`.as("made"),
      (join) => join.onTrue(),
    )
    .select([total("making").as("making"), total("stones").as("stones"), total("discount").as("discount")])
    .where(isSold(range))
    .where("i.orderId", ">=", firstId)
    .where("i.orderId", "<=", lastId)
    .executeTakeFirstOrThrow();
}

/** The first and last order id of a time range, which bound the items to read. */
export type OrderRange = { firstId: number; lastId: number };

export async function findOrderRange(db: Db, range: TimeRange): Promise<OrderRange> {
  return db
    .selectFrom("orders as o")
    .select(({ fn, lit }) => [
      fn.coalesce(fn.min<number>("o.id"), lit(0)).as("firstId"),
      fn.coalesce(fn.max<number>("o.id"), lit(0)).as("lastId"),
    ])
    .where(isSold(range))
    .executeTakeFirstOrThrow();
}

/**
 * Sales by category and by product, highest first. Discounts are distributed to the items of their order, so that the
 * items add up to the orders.
 */
export async function sumSoldItems(db: Db, range: TimeRange, { firstId, lastId }: OrderRange, maxProducts: number) {
  const sales = sql<number>`sum(i.unit_price_paise * i.quantity * o.total_paise::float8 / nullif(o.subtotal_paise, 0))`;
  return db
    .with(
      (cte) => cte("sold").materialized(),
      (query) =>
        query
          .selectFrom("orders as o")
          .innerJoin("orderItems as i", "i.orderId", "o.id")
          .select((eb) => [
            "i.productId",
            eb.fn.sum<number>("i.quantity").as("pieces"),
            eb.fn.coalesce(sales, eb.lit(0)).as("salesPaise"),
          ])
          .where(isSold(range))
          .where("i.orderId", ">=", firstId)
          .where("i.orderId", "<=", lastId)
          .groupBy("i.productId"),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("sold as s")
          .leftJoinLateral(
            (lateral) =>
              lateral
                .selectFrom("productCategories as pc")
                .innerJoin("categories as c", "c.id", "pc.categoryId")
                .select(["c.id", "c.name"])
                .whereRef("pc.productId", "=", "s.productId")
                .orderBy("pc.position")
                .limit(1)
                .as("first"),
            (join) => join.onTrue(),
          )
          .select((sum) => [
            "first.id",
            "first.name",
            sum.fn.sum<number>("s.pieces").as("pieces"),
            sum.fn.sum<number>("s.salesPaise").as("salesPaise"),
          ])
          .groupBy(["first.id", "first.name"])
          .orderBy("salesPaise", "desc")
          .orderBy("first.name"),
      ).as("categories"),
      jsonArrayFrom(
        eb
          .selectFrom("sold as s")
          .innerJoin("products as p", "p.id", "s.productId")
          .select(["p.id", "p.title", "s.pieces", "s.salesPaise"])
          .select((product) =>
            product
              .selectFrom("productMedia as pm")
              .innerJoin("media as m", "m.key", "pm.mediaKey")
              .select("m.key")
              .whereRef("pm.productId", "=", "p.id")
              .where("m.kind", "=", "image")
              .orderBy("pm.position")
              .limit(1)
              .as("pictureKey"),
          )
          .orderBy("s.salesPaise", "desc")
          .orderBy("s.pieces", "desc")
          .orderBy("p.id")
          .limit(maxProducts),
      ).as("products"),
    ])
    .executeTakeFirstOrThrow();
}

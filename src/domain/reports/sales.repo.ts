import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Period } from "#contract/reports/report-period.ts";
import type { Db } from "#db/database.ts";
import type { DB } from "#db/tables.ts";

/** From `start` up to, and not including, `end`. */
export type TimeRange = { start: Date; end: Date };

function isSold({ start, end }: TimeRange) {
  return ({ eb, and }: ExpressionBuilder<DB & { o: DB["orders"] }, "o">) =>
    and([eb("o.placedAt", ">=", start), eb("o.placedAt", "<", end), eb("o.status", "!=", "Cancelled")]);
}

/** The days with sales, from `from` to `to`, as the database keeps their sums. */
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

/** Each change of an order adds a row; this leaves one for each day. What is being added meanwhile stays for the next time. */
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
 * Accounts that ordered since `middle`, and those that ordered before it; of both, those whose first order ever it was.
 * One lookup of an account's first order answers both.
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

/** Totals of the lines that prices by the rate were made of when they were sold, in paise; discounts are below 0. */
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

/** The first and the last order of a time range, which limit the items that have to be read. */
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
 * The sales by category and by product, highest first. A discount is spread over the items of its order, so that the
 * sum of all items is the sum of all orders.
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

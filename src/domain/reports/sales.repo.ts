import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { TIME_ZONE } from "#contract/dates.ts";
import type { Db } from "#db/database.ts";
import type { DB } from "#db/tables.ts";

/** From `start` up to, and not including, `end`. */
export type Stretch = { start: Date; end: Date };

function isSold({ start, end }: Stretch) {
  return ({ eb, and }: ExpressionBuilder<DB & { o: DB["orders"] }, "o">) =>
    and([eb("o.placedAt", ">=", start), eb("o.placedAt", "<", end), eb("o.status", "!=", "Cancelled")]);
}

/** The days on which something was sold. */
export async function listSalesByDay(db: Db, stretch: Stretch) {
  const day = sql<string>`(o.placed_at at time zone ${sql.lit(TIME_ZONE)})::date::text`;
  return db
    .selectFrom("orders as o")
    .select((eb) => [
      day.as("date"),
      eb.fn.sum<number>("o.totalPaise").as("salesPaise"),
      eb.fn.countAll<number>().as("orders"),
    ])
    .where(isSold(stretch))
    .groupBy("date")
    .execute();
}

/** Accounts that ordered, and how many of them never had before. */
export async function countCustomers(db: Db, stretch: Stretch) {
  return db
    .selectFrom((eb) =>
      eb.selectFrom("orders as o").select("o.accountId").distinct().where(isSold(stretch)).as("buyer"),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as("customers"),
      eb.fn
        .countAll<number>()
        .filterWhere(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("orders as earlier")
                .select("earlier.id")
                .whereRef("earlier.accountId", "=", "buyer.accountId")
                .where("earlier.placedAt", "<", stretch.start)
                .where("earlier.status", "!=", "Cancelled"),
            ),
          ),
        )
        .as("newCustomers"),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * What was sold, by category and by product, dearest first. Of a discounted order each item bears its part, so that all
 * items together are what all orders are.
 */
export async function sumSoldItems(db: Db, stretch: Stretch, products: number) {
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
          .where(isSold(stretch))
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
          .limit(products),
      ).as("products"),
    ])
    .executeTakeFirstOrThrow();
}

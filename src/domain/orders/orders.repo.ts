import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#db/database.ts";
import type { DB, Orders } from "#db/tables.ts";

const MOST_ROWS = 1_000;

type OrderExpression = ExpressionBuilder<DB & { o: Orders }, "o">;

function eventsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb.selectFrom("orderEvents as e").select(["e.status", "e.at"]).whereRef("e.orderId", "=", "o.id").orderBy("e.id"),
  );
}

function allNonReturnable(eb: OrderExpression) {
  const returnable = eb
    .selectFrom("orderItems as r")
    .select("r.position")
    .whereRef("r.orderId", "=", "o.id")
    .where("r.nonReturnable", "=", false);
  return eb.not(eb.exists(returnable));
}

/** One row for each ordered product, newest order first. */
export async function listOrderedItems(db: Db, email: string) {
  return db
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .innerJoin("orderItems as i", "i.orderId", "o.id")
    .select(["o.id", "o.status", "o.placedAt", "o.deliveredAt", "o.totalPaise", "i.title", "i.imagePath", "i.quantity"])
    .select((eb) => [eventsOf(eb).as("events"), allNonReturnable(eb).as("allNonReturnable")])
    .where((eb) => eb("a.emailKey", "=", eb.fn<string>("lower", [eb.val(email)])))
    .orderBy("o.id", "desc")
    .orderBy("i.position")
    .limit(MOST_ROWS)
    .execute();
}

export async function findOrder(db: Db, id: number) {
  return db
    .selectFrom("orders as o")
    .selectAll("o")
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("orderItems as i")
          .select([
            "i.productId",
            "i.title",
            "i.variationName",
            "i.variationValue",
            "i.unitPricePaise",
            "i.quantity",
            "i.imagePath",
          ])
          .whereRef("i.orderId", "=", "o.id")
          .orderBy("i.position"),
      ).as("items"),
      eventsOf(eb).as("events"),
      allNonReturnable(eb).as("allNonReturnable"),
    ])
    .where("o.id", "=", id)
    .executeTakeFirst();
}

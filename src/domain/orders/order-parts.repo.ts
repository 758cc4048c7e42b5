import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB, Orders } from "#db/tables.ts";

type OrderExpression = ExpressionBuilder<DB & { o: Orders }, "o">;

/** The steps of an order, without what staff wrote for themselves. */
export function stepsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("orderEvents as e")
      .select(["e.status", "e.at"])
      .whereRef("e.orderId", "=", "o.id")
      .where("e.kind", "=", "status")
      .orderBy("e.id")
      .$narrowType<{ status: string }>(),
  );
}

/** Asked order by order: an `exists` would be answered by reading the items of all orders, once many are listed. */
export function allNonReturnable(eb: OrderExpression) {
  return eb
    .selectFrom("orderItems as r")
    .select((items) => items.fn<boolean>("bool_and", ["r.nonReturnable"]).as("all"))
    .whereRef("r.orderId", "=", "o.id");
}

export function itemsOf(eb: OrderExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom("orderItems as i")
      .select(["i.productId", "i.title", "i.variationName", "i.variationValue"])
      .select(["i.unitPricePaise", "i.quantity", "i.imagePath", "i.nonReturnable"])
      .whereRef("i.orderId", "=", "o.id")
      .orderBy("i.position"),
  );
}

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

export function allNonReturnable(eb: OrderExpression) {
  const returnable = eb
    .selectFrom("orderItems as r")
    .select("r.position")
    .whereRef("r.orderId", "=", "o.id")
    .where("r.nonReturnable", "=", false);
  return eb.not(eb.exists(returnable));
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

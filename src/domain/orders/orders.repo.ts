import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#db/database.ts";

/** One row for each ordered product, newest order first. */
export async function listOrderedItems(db: Db, emailKey: string) {
  return db
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .innerJoin("orderItems as i", "i.orderId", "o.id")
    .select(["o.id", "o.status", "o.placedAt", "o.totalPaise", "i.title", "i.imagePath", "i.quantity"])
    .where("a.emailKey", "=", emailKey)
    .orderBy("o.id", "desc")
    .orderBy("i.position")
    .limit(1_000)
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
      jsonArrayFrom(
        eb
          .selectFrom("orderEvents as e")
          .select(["e.status", "e.at"])
          .whereRef("e.orderId", "=", "o.id")
          .orderBy("e.id"),
      ).as("events"),
    ])
    .where("o.id", "=", id)
    .executeTakeFirst();
}

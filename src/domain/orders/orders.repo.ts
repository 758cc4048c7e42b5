import type { Db } from "#db/database.ts";
import { allNonReturnable, itemsOf, stepsOf } from "./order-parts.repo.ts";

const MAX_ROWS = 1_000;

/** One row for each ordered product, newest order first. */
export async function listOrderedItems(db: Db, email: string) {
  return db
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .innerJoin("orderItems as i", "i.orderId", "o.id")
    .select(["o.id", "o.status", "o.placedAt", "o.deliveredAt", "o.totalPaise", "i.title", "i.imagePath", "i.quantity"])
    .select((eb) => [stepsOf(eb).as("steps"), allNonReturnable(eb).as("allNonReturnable")])
    .where((eb) => eb("a.emailKey", "=", eb.fn<string>("lower", [eb.val(email)])))
    .orderBy("o.id", "desc")
    .orderBy("i.position")
    .limit(MAX_ROWS)
    .execute();
}

export async function findOrder(db: Db, id: number) {
  return db
    .selectFrom("orders as o")
    .selectAll("o")
    .select((eb) => [itemsOf(eb).as("items"), stepsOf(eb).as("steps"), allNonReturnable(eb).as("allNonReturnable")])
    .where("o.id", "=", id)
    .executeTakeFirst();
}

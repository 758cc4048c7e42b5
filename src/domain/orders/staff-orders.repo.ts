import type { Db } from "#db/database.ts";

export async function findCustomerOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom("orders as o")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .select(["a.id", "a.name", "a.email", "a.lockedAt"])
    .where("o.id", "=", orderId)
    .executeTakeFirst();
}

/** All that happened to the order, oldest first, with who did it. */
export async function listEvents(db: Db, orderId: number) {
  return db
    .selectFrom("orderEvents as e")
    .leftJoin("accounts as a", "a.id", "e.actor")
    .select(["e.kind", "e.status", "e.note", "e.amountPaise", "e.at", "a.name as actorName", "a.role as actorRole"])
    .where("e.orderId", "=", orderId)
    .orderBy("e.id")
    .execute();
}

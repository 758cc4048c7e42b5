import type { Db } from "#db/database.ts";

/** The number of orders since `since`, and how many of them were paid online. */
export async function countOrdersSince(db: Db, since: Date) {
  return db
    .selectFrom("orders as o")
    .leftJoin("payments as p", "p.orderId", "o.id")
    .select((eb) => [eb.fn.countAll<number>().as("orders"), eb.fn.count<number>("p.id").as("payments")])
    .where("o.placedAt", ">", since)
    .executeTakeFirstOrThrow();
}

import type { Db } from "#db/database.ts";

/** The account that placed the order; undefined when the order does not exist. */
export async function findOrderOwner(db: Db, orderId: number): Promise<string | undefined> {
  return (await db.selectFrom("orders").select("accountId").where("id", "=", orderId).executeTakeFirst())?.accountId;
}

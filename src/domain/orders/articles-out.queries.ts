import type { Db } from "#db/database.ts";

/**
 * The articles of an order that were packed and are not back. Weights in milligrams. `invoicedHuid` is the HUID that the
 * invoice names.
 */
export async function listArticlesOut(db: Db, orderId: number) {
  return db
    .selectFrom("soldArticles")
    .select(["position", "article", "huid", "grossMg", "netMg"])
    .select((eb) => eb.fn.coalesce("invoicedHuid", "huid").as("invoicedHuid"))
    .where("orderId", "=", orderId)
    .where("returnedAt", "is", null)
    .orderBy("position")
    .orderBy("article")
    .execute();
}

import type { Db } from "#db/database.ts";

/**
 * The articles of an order that were packed and are not back. Weights in milligrams; null where they were not weighed.
 * `invoicedHuid` is the HUID that the invoice names, `listed` the listed weights of a unit, which the invoice names if its
 * articles were not weighed, with the number of articles of a unit.
 */
export async function listArticlesOut(db: Db, orderId: number) {
  const rows = await db
    .selectFrom("soldArticles as s")
    .leftJoin("orderItems as i", (join) =>
      join.onRef("i.orderId", "=", "s.orderId").onRef("i.position", "=", "s.position"),
    )
    .select(["s.position", "s.article", "s.huid", "s.grossMg", "s.netMg", "i.pricing"])
    .select((eb) => eb.fn.coalesce("s.invoicedHuid", "s.huid").as("invoicedHuid"))
    .where("s.orderId", "=", orderId)
    .where("s.returnedAt", "is", null)
    .orderBy("s.position")
    .orderBy("s.article")
    .execute();
  return rows.map(({ pricing, ...article }) => ({
    ...article,
    listed: {
      grossMg: pricing?.grossMg ?? null,
      netMg: pricing?.netMg ?? null,
      articles: Math.max(1, pricing?.inputs?.hallmarkedArticles ?? 1),
    },
  }));
}

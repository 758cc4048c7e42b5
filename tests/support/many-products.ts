import type { Db } from "#db/database.ts";

/** Inserts listed products directly into the table; returns their ids in insertion order. */
export async function givenManyProducts(db: Db, count: number, pricePaise = 100): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    return { slug: `ring-${index}`, title: `Ring ${index}`, descriptionHtml: "", pricePaise };
  });
  const written = await db.insertInto("products").values(rows).returning("id").execute();
  return written.map(({ id }) => id);
}

import type { Db } from "#db/database.ts";

/** Writes so many listed products straight into the table; returns their ids, the first written first. */
export async function givenManyProducts(db: Db, count: number, pricePaise = 100): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    return { slug: `ring-${index}`, title: `Ring ${index}`, descriptionHtml: "", pricePaise };
  });
  const written = await db.insertInto("products").values(rows).returning("id").execute();
  return written.map(({ id }) => id);
}

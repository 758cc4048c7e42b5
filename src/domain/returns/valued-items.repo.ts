import type { Db } from "#db/database.ts";

/**
 * The rate-based items of an order with their pricing at the sale, and the net weight of one unit as weighed at
 * packing.
 */
export async function listValuedItems(db: Db, orderId: number) {
  const rows = await db
    .selectFrom("orderItems as i")
    .select(["i.position", "i.title", "i.quantity", "i.pricing"])
    .select((eb) =>
      eb
        .selectFrom("soldArticles as s")
        // The sum is unknown when an article was not weighed.
        .select((article) =>
          article
            .case()
            .when(article.fn.count<number>("s.netMg"), "=", article.fn.countAll<number>())
            .then(article.fn.sum<number>("s.netMg"))
            .end()
            .as("weighed"),
        )
        .whereRef("s.orderId", "=", "i.orderId")
        .whereRef("s.position", "=", "i.position")
        .as("weighedMg"),
    )
    .where("i.orderId", "=", orderId)
    .orderBy("i.position")
    .execute();
  return rows.flatMap(({ pricing: sold, weighedMg, ...item }) => {
    if (!sold?.inputs) return [];
    const { inputs } = sold;
    // A size that was set after the sale may have another purity and weight than the priced one.
    const netMg = weighedMg === null ? (sold.netMg ?? inputs.netMg) : Math.round(weighedMg / item.quantity);
    return [{ ...item, sold, metal: inputs.metal, purity: sold.purity ?? inputs.purity, netMg }];
  });
}

export type ValuedItem = Awaited<ReturnType<typeof listValuedItems>>[number];

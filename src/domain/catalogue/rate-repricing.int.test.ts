import { sql, type KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { rateTableOf } from "#domain/rates/rate-table.rules.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { previewRepricing } from "./rate-repricing.service.ts";

const { db } = await createTestDatabase();
const RATES = rateTableOf([{ metal: "gold", purity: "22K", paise: 11_250_00 }]);

const PRICING = JSON.stringify({
  making: { kind: "percent", value: 2000, minimumPaise: null },
  stones: [],
  hallmarkedArticles: 1,
  otherCharges: [],
  discount: null,
});

/** The connection breaks when the second batch is requested, while the first one is being calculated. */
function brokenAtSecondRead(): KyselyPlugin {
  let reads = 0;
  return {
    transformQuery: ({ node }) => {
      if (++reads === 2) throw new Error("The database is away.");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describe("previewRepricing", () => {
  it("a repricing lists a product once, however many of its variations cannot be priced", async () => {
    const variation = (variationValue: string) => ({ variationName: "Purity", variationValue, price: 1 });
    const { productID } = await givenProduct(db, {
      title: "Ring of two purities",
      variations: [variation("14K"), variation("14K, heavy")],
    });
    await sql`
      update products set metal = 'gold', purity = '22K', net_weight_grams = 2, pricing = ${PRICING} where id = ${productID}`.execute(
      db,
    );
    await sql`update variations set pricing = '{"purity":"14K"}' where product_id = ${productID}`.execute(db);
    const { unpriced } = await previewRepricing(db, RATES, defaultPriceSettings);
    expect(unpriced).toEqual([
      { productId: productID, title: "Ring of two purities", reason: expect.stringContaining("14K gold") as unknown },
    ]);
  });

  it("a repricing rejects once when the connection is lost between two batches, without an unhandled rejection", async () => {
    await sql`
      insert into products (slug, title, description_html, price_paise, metal, purity, net_weight_grams, pricing)
      select 'rated-' || id, 'Rated piece', '', 100, 'gold', '22K', 2,
        ${PRICING}
      from generate_series(1, 2001) id`.execute(db);
    const away = db.withPlugin(brokenAtSecondRead());
    await expect(previewRepricing(away, RATES, defaultPriceSettings)).rejects.toThrow("The database is away.");
  });
});

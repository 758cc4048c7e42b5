import { sql, type KyselyPlugin } from "kysely";
import { describe, expect, it } from "vitest";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { takeRates } from "#domain/rates/current-rates.service.ts";
import { rateTableOf } from "#domain/rates/rate-table.rules.ts";
import { givenProduct } from "#tests/support/given.ts";
import { countLockWaits, listLockWaits } from "#tests/support/lock-waits.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createArchivingService } from "./archiving.service.ts";
import { previewRepricing, repriceAll } from "./rate-repricing.service.ts";
import { claimStock } from "./stock.service.ts";

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
    const unavailable = db.withPlugin(brokenAtSecondRead());
    await expect(previewRepricing(unavailable, RATES, defaultPriceSettings)).rejects.toThrow("The database is away.");
  });
});

/** Pauses the transaction of `db` after the first statement that matches, until `release` is called. */
function pausedAfter(pattern: RegExp) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isFound = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      isFound ||= node.kind === "RawNode" && node.sqlFragments.some((fragment) => pattern.test(fragment));
      return node;
    },
    transformResult: async ({ result }) => {
      if (isFound) {
        reached.resolve();
        await gate.promise;
      }
      return result;
    },
  };
  return { plugin, reached: reached.promise, release: gate.resolve };
}

async function givenRateBased() {
  const size = { variationName: "Ring size", variationValue: "12", price: 1, stock: 5 };
  const { productID } = await givenProduct(db, { variations: [size] });
  await sql`
    update products set metal = 'gold', purity = '22K', net_weight_grams = 2, pricing = ${PRICING}
    where id = ${productID}`.execute(db);
  return productID;
}

describe("repriceAll", () => {
  it("a repricing does not deadlock with an order of a size that has its own stock", async () => {
    const productId = await givenRateBased();
    const pause = pausedAfter(/update variations/);
    // No retries: a deadlock is an error.
    const repricing = db
      .transaction()
      .execute(async (trx) => repriceAll(trx.withPlugin(pause.plugin), RATES, defaultPriceSettings));
    await pause.reached;
    const variation = { name: "Ring size", value: "12" };
    const order = db.transaction().execute(async (trx) => claimStock(trx, { productId, variation, quantity: 1 }));
    await expect.poll(async () => countLockWaits(db)).toBe(1);
    pause.release();
    expect(await Promise.all([repricing.then(({ products }) => products > 0), order])).toEqual([true, true]);
  });

  it("a repricing does not deadlock with a product that is archived meanwhile", async () => {
    const id = await givenRateBased();
    const pause = pausedAfter(/update listed_prices/);
    const repricing = db.transaction().execute(async (trx) => {
      await takeRates(trx);
      return repriceAll(trx.withPlugin(pause.plugin), RATES, defaultPriceSettings);
    });
    await pause.reached;
    const { deleteProduct } = createArchivingService({ db, clock: () => new Date() });
    const archiving = deleteProduct({ accountId: null, name: "Staff" }, id);
    // The archiving waits before it locks the product: it would retry, and so hide a deadlock.
    await expect.poll(async () => listLockWaits(db)).toEqual(["advisory"]);
    pause.release();
    await Promise.all([repricing, archiving]);
    const row = await db.selectFrom("products").select("archivedAt").where("id", "=", id).executeTakeFirst();
    expect(row?.archivedAt).toBeInstanceOf(Date);
  });
});

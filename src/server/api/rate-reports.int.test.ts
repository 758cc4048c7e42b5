import { expect, it } from "vitest";
import type { DashboardView, StockValue } from "#contract/reports/dashboard.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { givenBuyer, givenSale } from "#tests/support/given-sales.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { rowsOf } from "#tests/support/product-sheet.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
await shop.call("POST", "/api/staff/rates", {
  token,
  body: { rates: [...rateEntries({ "22K": 13_750, "18K": 11_250 }), ...rateEntries({ "925": 235 }, "silver")] },
});

async function givenRated(stock: number, pricing: object = {}, variations: object[] = []) {
  const { productID, ...product } = await givenProduct(shop.db);
  const body = { ...product, productID, updatedAt: undefined, stock, variations, pricing: ratePricing(pricing) };
  const answer = await shop.call<typeof product & { productID: number }>("PUT", "/api/UpdateProductDetails", {
    token,
    body,
  });
  if (!answer.body.data) throw new Error(answer.body.sys_message);
  return answer.body.data;
}

/** Raises the cash limit for the sales of this file. */
await shop.call("PUT", "/api/staff/settings", { token, body: { settings: { ...demoSettings, cashLimit: 1_99_999 } } });

const discounted = await givenRated(5, { discount: { on: "making", percent: 10 } });
const silver = await givenProduct(shop.db, { price: 1_000, stock: 4 });
await givenRated(2, { purity: "18K", netWeight: 2 }, [
  { variationName: "Size", variationValue: "12", netWeight: 2.5, stock: 3 },
  { variationName: "Size", variationValue: "14", purity: "22K", stock: 1 },
  { variationName: "Size", variationValue: "16" },
]);

it("the dashboard shows revenue from making charges and stones, and discounts, by quantity", async () => {
  const asha = await givenBuyer(shop);
  const at = "2026-03-15T06:00:00.000Z";
  await givenSale(shop, { at, token: asha, lines: [{ product: discounted, quantity: 2 }, { product: silver }] });
  await givenSale(shop, { at, token: asha, status: "Cancelled", lines: [{ product: discounted }] });
  await givenSale(shop, { at: "2026-03-16T06:00:00.000Z", token: asha, lines: [{ product: discounted }] });
  const { body } = await shop.call<DashboardView>("GET", "/api/dashboard?from=2026-03-15&to=2026-03-15", { token });
  expect(body.data?.components).toEqual({ making: 15_300, stones: 48_000, discount: 1_530 });
  const empty = await shop.call<DashboardView>("GET", "/api/dashboard?from=2026-02-01&to=2026-02-02", { token });
  expect(empty.body.data?.components).toEqual({ making: 0, stones: 0, discount: 0 });
});

it("the stock value is the net weight at today's rates, by metal and purity, in view and file", async () => {
  const { body } = await shop.call<StockValue[]>("GET", "/api/staff/stock-value", { token });
  // 5 in stock, 3 of them sold; a cancelled order in the past restocked nothing.
  const left =
    (
      await shop.db
        .selectFrom("products")
        .select("stock")
        .where("id", "=", discounted.productID)
        .executeTakeFirstOrThrow()
    ).stock ?? 0;
  const grams = left * 3.4 + 2 * 2 + 3 * 2.5;
  expect(body.data).toMatchObject([
    { metal: "gold", purity: "18K", pieces: left + 5, grams, metalValue: grams * 11_250 },
    { metal: "gold", purity: "22K", pieces: 1, grams: 2, metalValue: 27_500 },
    { metal: "silver", purity: "925", pieces: 3, grams: 0, metalValue: 0, value: 3_000 },
  ]);
  const file = await shop.call("GET", "/api/staff/stock-value.csv", { token });
  expect(rowsOf(file.text)).toMatchObject([
    { Metal: "gold", Purity: "18K", Grams: String(grams) },
    { Metal: "gold", Purity: "22K", MetalValue: "27500" },
    { Metal: "silver", Value: "3000" },
  ]);
});

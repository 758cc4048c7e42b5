import { describe, expect, it } from "vitest";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { aNewSheetRow, createSheetCalls, rowsOf, sheetOf, type SheetRow } from "#tests/support/product-sheet.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const { exportSheet, check, begin, bringIn, send } = createSheetCalls(shop, token);
const publish = async (gold: number) =>
  shop.call("POST", "/api/staff/rates", {
    token,
    body: { rates: rateEntries({ "18K": gold, "22K": Math.round(gold * 1.22) }), confirmed: true },
  });
await publish(11_250);
await givenProduct(shop.db);

async function read(productID: number): Promise<StaffProductView> {
  const { body } = await shop.call<StaffProductView>("GET", `/api/staff/products/${productID}`, { token });
  if (!body.data) throw new Error(body.sys_message);
  return body.data;
}

const making = { kind: "perGram", value: 450.5, minimum: 500 };

/** A rate-based product with all optional fields. */
async function givenRated(): Promise<StaffProductView> {
  const { productID, ...product } = await givenProduct(shop.db);
  const pricing = ratePricing({
    making,
    stones: [...ratePricing().stones, { name: "Ruby; red", count: 2, carats: null, perCarat: null, amount: 5_000 }],
    otherCharges: [{ name: "Rhodium", amount: 250 }],
    discount: { on: "making", percent: 10 },
  });
  const variations = [
    { variationName: "Size", variationValue: "12", netWeight: 3.6, stock: 3 },
    { variationName: "Size", variationValue: "14" },
    { variationName: "Size", variationValue: "16", purity: "22K", making: { kind: "percent", value: 15, minimum: 99 } },
  ];
  const body = { ...product, productID, updatedAt: undefined, pricing, variations };
  const answer = await shop.call<StaffProductView>("PUT", "/api/UpdateProductDetails", { token, body });
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

async function rowOf({ productID }: { productID: number }): Promise<SheetRow> {
  const row = rowsOf(await exportSheet()).find(({ ProductID }) => ProductID === String(productID));
  if (!row) throw new Error("The product is not in the sheet.");
  return row;
}

describe("rate-based products in the spreadsheet", () => {
  it("the spreadsheet row of a rate-based product contains all price components", async () => {
    expect(await rowOf(await givenRated())).toMatchObject({
      PricingMode: "rate",
      Metal: "gold",
      Purity: "18K",
      NetWeight: "3.4",
      Making: "450.5/g",
      MakingMinimum: "500",
      Stones: "Laboratory-grown diamond: 1 = 0.75 ct @ 32000/ct # IGI: LG1; Ruby\\; red: 2 = @ 5000",
      HallmarkedArticles: "1",
      OtherCharges: "Rhodium = 250",
      Discount: "10% on making",
      Variations: "Size: 12 = 3.6 g @ 3; Size: 14 = as product; Size: 16 = purity 22K, making 15%, minimum 99",
    });
  });

  it("exported rate-based products are imported without changes, even after new rates were published", async () => {
    await givenRated();
    const sheet = await exportSheet();
    await publish(12_000);
    const { counts, problems } = await check(sheet);
    expect({ ...counts, problems }).toEqual({
      new: 0,
      changed: 0,
      unchanged: rowsOf(sheet).length,
      wrong: 0,
      problems: [],
    });
    await publish(11_250);
  });

  it("an exported rate-based product can be imported as a new product at the same price", async () => {
    const ring = await givenRated();
    const { ProductID: _, UpdatedAt: __, ...row } = await rowOf(ring);
    await bringIn([{ ...row, Price: "", Title: "A copy", LabelHeading: "Care", LabelDescription: "Keep it dry." }]);
    const copy = rowsOf(await exportSheet()).find(({ Title }) => Title === "A copy");
    const imported = await read(Number(copy?.ProductID));
    expect(imported).toMatchObject({ price: ring.price, pricing: ring.pricing, netWeightGrams: 3.4 });
    expect(imported.variations).toEqual(ring.variations);
  });

  it("a rate-based product has the same price in the dry run and after the import", async () => {
    const ring = await givenRated();
    const row = { ...(await rowOf(ring)), NetWeight: "3.7", Price: "1" };
    const report = await check(sheetOf([row]));
    const [shown] = report.rows;
    expect(shown?.price).toBeGreaterThan(ring.price);
    expect(shown?.changes.map(({ field }) => field)).toEqual(["Price", "Variations", "Net weight"]);
    expect(await read(ring.productID)).toEqual(ring);
    await shop.services.productImports.run(await begin(sheetOf([row])));
    const after = await read(ring.productID);
    expect(after).toMatchObject({ price: shown?.price, netWeightGrams: 3.7 });
    expect(after.variations[0]).toEqual(ring.variations[0]);
    expect(after.variations[1]?.price).toBe(after.price);
  });

  it("an import stores purities as the rates spell them, of the product and of its variations", async () => {
    const { productID } = await givenProduct(shop.db, { price: 1_000 });
    const rate = { PricingMode: "rate", Metal: "Gold", Purity: "18k", NetWeight: "3.4", Making: "20%" };
    await bringIn([{ ProductID: String(productID), ...rate, Variations: "Size: 14 = 3.6 g, purity 22k" }]);
    expect(await read(productID)).toMatchObject({ purity: "18K", variations: [{ purity: "22K" }] });
  });

  it("an import switches a product from and to a fixed price", async () => {
    const { productID } = await givenProduct(shop.db, { price: 1_000 });
    const rate = { PricingMode: "rate", Metal: "gold", Purity: "18K", NetWeight: "3.4", Making: "20%" };
    await bringIn([{ ProductID: String(productID), ...rate }]);
    expect(await read(productID)).toMatchObject({ price: 47_277, pricing: { mode: "rate", hallmarkedArticles: 0 } });
    await bringIn([{ ProductID: String(productID), PricingMode: "fixed" }]);
    const lastRatePricing = { making: { kind: "percent", value: 20 }, hallmarkedArticles: 0 };
    expect(await read(productID)).toMatchObject({ price: 47_277, pricing: { mode: "fixed" }, lastRatePricing });
    await bringIn([{ ProductID: String(productID), Price: "999" }]);
    expect(await read(productID)).toMatchObject({ price: 999, lastRatePricing });
  });

  it("an import does not write the stock of variations that the row does not mention", async () => {
    const ring = await givenRated();
    await bringIn([{ ProductID: String(ring.productID), Making: "500/g" }]);
    const { variations, price } = await read(ring.productID);
    expect(variations[0]?.stock).toBe(3);
    expect(price).toBeGreaterThan(ring.price);
    expect(variations[0]?.price).toBeGreaterThan(ring.variations[0]?.price ?? 0);
  });

  const base = { PricingMode: "rate", Metal: "gold", Purity: "18K", NetWeight: "3.4", Making: "20%" };
  it.each<[SheetRow, string, string]>([
    [{ ...base, Making: "" }, "Making", pricingMessages.making],
    [{ ...base, Making: "twenty" }, "Making", "Write the making charges as 20%, 450/g or 1500."],
    [{ ...base, Making: "1001%" }, "Making", pricingMessages.makingPercent],
    [{ ...base, NetWeight: "" }, "NetWeight", pricingMessages.netWeight],
    [{ ...base, Metal: "brass" }, "Metal", pricingMessages.metal],
    [{ ...base, Purity: "23K" }, "Purity", pricingMessages.noRate("23K", "gold")],
    [{ ...base, Stones: "Ruby: 2 = @ 500/ct" }, "Stones", pricingMessages.caratsMissing],
    [
      { ...base, Discount: "10% on making; twice" },
      "Discount",
      "Write the discount as 10% on making, or 500 on total.",
    ],
    [{ ...base, HallmarkedArticles: "1.5" }, "HallmarkedArticles", pricingMessages.articles],
    [{ ...base, PricingMode: "daily" }, "PricingMode", "The pricing mode is fixed or rate."],
    [{ Making: "20%" }, "Making", expect.stringMatching(/^A fixed price is not made from this/) as string],
    [{ Variations: "Size: 12 = 3.6 g" }, "Variations", "Each variation needs a price of at least 0."],
  ])("a spreadsheet row with %j is refused in the column %s", async (cells, column, message) => {
    const { problems } = await check(sheetOf([aNewSheetRow(cells)]));
    expect(problems).toEqual([{ row: 2, column, message }]);
    expect((await send(sheetOf([aNewSheetRow(cells)]), "false")).status).toBe(422);
  });
});

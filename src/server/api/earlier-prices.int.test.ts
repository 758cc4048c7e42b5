import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { listenForNotices } from "#db/notices.ts";
import { anOrder, type NewProduct } from "#tests/support/builders.ts";
import { givenCustomer, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createSheetCalls } from "#tests/support/product-sheet.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const { bringIn } = createSheetCalls(shop, token);

const publish = async (perGram: number) =>
  shop.call("POST", "/api/staff/rates", { token, body: { rates: rateEntries({ "18K": perGram }), confirmed: true } });
await publish(11_250);

/** Moves the product's history back by a number of days. */
async function age({ productID }: ProductView, days: number): Promise<void> {
  const shift = sql`make_interval(secs => ${days * 86_400})`;
  await sql`update products set priced_at = priced_at - ${shift}, earlier_price_until = earlier_price_until - ${shift},
    archived_at = archived_at - ${shift} where id = ${productID}`.execute(shop.db);
  await sql`update variations set earlier_price_until = earlier_price_until - ${shift}
    where product_id = ${productID}`.execute(shop.db);
  await sql`update asked_prices set asked_from = asked_from - ${shift}, asked_until = asked_until - ${shift}
    where product_id = ${productID}`.execute(shop.db);
}

async function givenOld(given: Partial<NewProduct> = {}): Promise<ProductView> {
  const product = await givenProduct(shop.db, { price: 1_000, ...given });
  await age(product, 60);
  return product;
}

async function change({ productID }: ProductView, changes: object) {
  const product = await readProduct(shop.db, productID);
  const answer = await shop.call("PUT", "/api/UpdateProductDetails", {
    token,
    body: { ...product, updatedAt: undefined, ...changes },
  });
  expect(answer).toMatchObject({ status: 200 });
}

async function act(path: string, { productID }: ProductView, body: object) {
  const { updatedAt } = await readProduct(shop.db, productID);
  const items = [{ productID, updatedAt }];
  const answer = await shop.call("POST", `/api/staff/products/${path}`, { token, body: { items, ...body } });
  expect(answer).toMatchObject({ status: 200 });
}

async function show({ productID }: ProductView): Promise<ProductView> {
  const { body } = await shop.call<ProductView>("GET", `/api/GetProductById/${productID}`);
  if (!body.data) throw new Error("There is no such product.");
  return body.data;
}

const priceOf = async (product: ProductView) => {
  const { price, earlierPrice } = await show(product);
  return { price, earlierPrice };
};

const size = (variationValue: string, price: number) => ({ variationName: "Size", variationValue, price, stock: null });

describe("lowered prices", () => {
  it.each<[string, (product: ProductView) => Promise<unknown>]>([
    ["in the editor", async (product) => change(product, { price: 800 })],
    [
      "with others by percent",
      async (product) => act("reprice", product, { percent: -20, roundTo: 1, preview: false }),
    ],
    ["by a spreadsheet", async ({ productID }) => bringIn([{ ProductID: String(productID), Price: "800" }])],
  ])("a price lowered %s is shown with the one before", async (_, lower) => {
    const product = await givenOld();
    await lower(product);
    expect(await priceOf(product)).toEqual({ price: 800, earlierPrice: 1_000 });
    const list = await shop.call<ProductView[]>("GET", `/api/ABCGetProducts?ids=${product.productID}`);
    expect(list.body.data).toMatchObject([{ price: 800, earlierPrice: 1_000 }]);
  });

  it("an earlier price is shown for each variation with a lowered price", async () => {
    const product = await givenOld({ variations: [size("12", 1_100), size("14", 1_200)] });
    await change(product, { variations: [size("12", 900), size("14", 1_200), size("16", 900)] });
    const { earlierPrice, variations } = await show(product);
    expect(earlierPrice).toBeUndefined();
    expect(variations.map((one) => one.earlierPrice)).toEqual([1_100, undefined, undefined]);
    await age(product, 5);
    await change(product, { variations: [size("14", 1_200)] });
    await change(product, { variations: [size("12", 1_000), size("14", 1_200)] });
    await age(product, 2);
    await change(product, { variations: [size("12", 950), size("14", 1_200)] });
    expect((await show(product)).variations.map((one) => one.earlierPrice)).toEqual([undefined, undefined]);
  });

  it("the earlier price is the lowest of the previous 30 days, if that is higher", async () => {
    const product = await givenOld();
    await change(product, { price: 900 });
    await age(product, 10);
    await change(product, { price: 1_500 });
    expect(await priceOf(product)).toEqual({ price: 1_500 });
    await age(product, 10);
    await change(product, { price: 1_000 });
    expect(await priceOf(product)).toEqual({ price: 1_000 });
    await age(product, 1);
    await change(product, { price: 850 });
    expect(await priceOf(product)).toEqual({ price: 850, earlierPrice: 900 });
  });

  it("a lowered price keeps its earlier price during other changes, and loses it with the next increase", async () => {
    const product = await givenOld();
    await change(product, { price: 800 });
    await change(product, { title: "Another name", stock: 3 });
    expect(await priceOf(product)).toEqual({ price: 800, earlierPrice: 1_000 });
    await change(product, { price: 801 });
    expect(await priceOf(product)).toEqual({ price: 801 });
  });

  it("a lowered price has no earlier price if the higher one was valid for less than a day", async () => {
    const product = await givenProduct(shop.db, { price: 150_000 });
    await change(product, { price: 15_000 });
    expect(await priceOf(product)).toEqual({ price: 15_000 });
    await age(product, 2);
    await change(product, { price: 14_000 });
    expect(await priceOf(product)).toEqual({ price: 14_000, earlierPrice: 15_000 });
  });

  it("a lowered price has no earlier price if the product itself has changed", async () => {
    const product = await givenOld();
    await change(product, { price: 800, netWeightGrams: 2 });
    expect(await priceOf(product)).toEqual({ price: 800 });
  });

  it("a lowered price keeps its earlier price while the price of a size is changed", async () => {
    const product = await givenOld({ variations: [size("12", 1_100)] });
    await change(product, { price: 800 });
    await change(product, { variations: [size("12", 1_200)] });
    expect(await priceOf(product)).toEqual({ price: 800, earlierPrice: 1_000 });
  });

  it("a price lowered with or soon after the restore from the archive has no earlier price", async () => {
    const lowered = await givenOld();
    await act("archive", lowered, { archived: true });
    await bringIn([{ ProductID: String(lowered.productID), Price: "800", Status: "listed" }]);
    expect(await priceOf(lowered)).toEqual({ price: 800 });
    const restored = await givenOld();
    await act("archive", restored, { archived: true });
    await bringIn([{ ProductID: String(restored.productID), Status: "listed" }]);
    await change(restored, { price: 800 });
    expect(await priceOf(restored)).toEqual({ price: 800 });
    const long = await givenOld();
    await act("archive", long, { archived: true });
    await age(long, 40);
    await bringIn([{ ProductID: String(long.productID), Price: "900", Status: "archived" }]);
    await act("archive", long, { archived: false });
    await change(long, { price: 800 });
    expect(await priceOf(long)).toEqual({ price: 800 });
  });

  it("a price lowered right after archiving and restoring has no earlier price", async () => {
    const product = await givenOld();
    await act("archive", product, { archived: true });
    await act("archive", product, { archived: false });
    await change(product, { price: 800 });
    expect(await priceOf(product)).toEqual({ price: 800 });
  });

  it("a product with a lowered price is ordered at the current price", async () => {
    const product = await givenOld();
    await change(product, { price: 800 });
    const customer = await loggedIn(shop, await givenCustomer(shop));
    const answer = await shop.call("POST", "/api/place-order", {
      token: customer,
      body: anOrder([{ product: await show(product) }]),
    });
    expect(answer).toMatchObject({ status: 201 });
  });
});

describe("rate-based prices", () => {
  async function givenByRate(): Promise<ProductView> {
    const product = await givenProduct(shop.db);
    await change(product, { pricing: ratePricing() });
    await age(product, 60);
    return product;
  }
  const lowerMaking = ratePricing({ making: { kind: "percent", value: 10, minimum: null } });

  it("a rate-based price has no earlier price when the rate falls", async () => {
    const product = await givenByRate();
    await publish(11_000);
    expect((await show(product)).earlierPrice).toBeUndefined();
    await publish(11_250);
  });

  it("lower making charges show the lowest price at the rates of 30 days as the earlier price", async () => {
    const product = await givenByRate();
    await publish(11_000);
    const lowest = (await show(product)).price;
    await publish(11_250);
    await change(product, { pricing: lowerMaking });
    const { price, earlierPrice } = await show(product);
    expect(earlierPrice).toBe(lowest);
    expect(price).toBeLessThan(lowest);
    await publish(13_000);
    expect((await show(product)).earlierPrice).toBeUndefined();
    await publish(11_250);
    expect((await show(product)).earlierPrice).toBe(lowest);
  });

  it("a rate-based price counts as an earlier price after the switch to a fixed price", async () => {
    const product = await givenByRate();
    await publish(11_000);
    const lowest = (await show(product)).price;
    await publish(11_250);
    await act("pricing", product, { mode: "fixed", preview: false });
    await age(product, 2);
    await change(product, { price: 500 });
    expect(await priceOf(product)).toEqual({ price: 500, earlierPrice: lowest });
  });

  it("a rate-based price has no earlier price with less gold, or when it becomes a fixed price", async () => {
    const lighter = await givenByRate();
    await change(lighter, { pricing: ratePricing({ netWeight: 3 }), netWeightGrams: 3 });
    expect((await show(lighter)).earlierPrice).toBeUndefined();
    const fixed = await givenByRate();
    await change(fixed, { pricing: { mode: "fixed" }, price: 500 });
    expect(await priceOf(fixed)).toEqual({ price: 500 });
  });
});

describe("end of earlier prices", () => {
  it("an earlier price is removed from all responses after 30 days, and its history from the database", async () => {
    const product = await givenOld({ variations: [size("12", 1_100)] });
    await change(product, { price: 800, variations: [size("12", 900)] });
    await age(product, 29.9);
    await shop.services.earlierPrices.endDue();
    expect(await priceOf(product)).toEqual({ price: 800, earlierPrice: 1_000 });
    await age(product, 0.1);
    expect(await show(product)).not.toHaveProperty("earlierPrice");
    expect((await show(product)).variations[0]).not.toHaveProperty("earlierPrice");
    await shop.services.earlierPrices.endDue();
    const left = await shop.db
      .selectFrom("askedPrices")
      .selectAll()
      .where("productId", "=", product.productID)
      .execute();
    expect(left).toEqual([]);
    const row = await shop.db
      .selectFrom("products")
      .select(["earlierPricePaise", "earlierPriceUntil"])
      .where("id", "=", product.productID)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ earlierPricePaise: null, earlierPriceUntil: null });
  });

  it("cached pages that show an earlier price are invalidated after 30 days", async () => {
    const product = await givenOld({ categories: ["Reduced"], variations: [size("12", 1_100)] });
    const sized = await givenOld({ categories: ["Reduced by size"], variations: [size("12", 1_100)] });
    await change(product, { price: 800 });
    await change(sized, { variations: [size("12", 900)] });
    await age(product, 30);
    await age(sized, 30);
    const tell = (topic: string) => sql`select pg_notify('shop_changes', ${topic})`.execute(shop.db);
    const notices: string[] = [];
    let isListening = false;
    const { stop } = listenForNotices(shop.databaseUrl, {
      channel: "shop_changes",
      onNotice: (topic) => notices.push(topic),
      onListening: () => (isListening = true),
      onLost: () => undefined,
      onError: () => undefined,
    });
    onTestFinished(stop);
    await expect.poll(() => isListening).toBe(true);
    await shop.services.earlierPrices.endDue();
    const expectedTopics = [
      `product:${product.productID}`,
      "category:reduced",
      `product:${sized.productID}`,
      "category:reduced by size",
    ];
    await expect.poll(() => notices).toEqual(expect.arrayContaining(expectedTopics));
    await tell("again");
    await shop.services.earlierPrices.endDue();
    await tell("the end");
    await expect.poll(() => notices.at(-1)).toBe("the end");
    expect(notices.slice(notices.indexOf("again"))).toEqual(["again", "the end"]);
  });
});

describe("rates from before a price", () => {
  it("a rate from before the price was set is ignored", async () => {
    await publish(11_000);
    await publish(11_250);
    // A fixed price that is higher, however long it was asked.
    const product = await givenProduct(shop.db, { price: 90_000 });
    await change(product, { pricing: ratePricing() });
    const { price } = await show(product);
    shop.clock.advance(2 * 86_400);
    await change(product, { pricing: ratePricing({ discount: { on: "making", percent: 50 } }) });
    expect((await show(product)).earlierPrice).toBe(price);
  });
});

import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenCustomer, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createSheetCalls } from "#tests/support/product-sheet.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const publish = (perGram: number) =>
  shop.call<{ publishedAt: string }>("POST", "/api/staff/rates", {
    token,
    body: { rates: rateEntries({ "18K": perGram }), confirmed: true },
  });
await publish(11_250);

/** Pricing without stones, so that one unit is below the cash limit. */
const PRICING = ratePricing({ stones: [] });

async function givenRateBased(): Promise<ProductView> {
  const product = await givenProduct(shop.db, { stock: 50 });
  await shop.call("PUT", "/api/UpdateProductDetails", {
    token,
    body: { ...product, updatedAt: undefined, pricing: PRICING },
  });
  return readProduct(shop.db, product.productID);
}

async function order(product: ProductView, extra: object = {}) {
  const customer = await loggedIn(shop, await givenCustomer(shop));
  const answer = await shop.call<{ orderID: string }>("POST", "/api/place-order", {
    token: customer,
    body: anOrder([{ product }], { ...extra }),
  });
  return { ...answer, customer };
}

async function pay(product: ProductView) {
  const customer = await loggedIn(shop, await givenCustomer(shop));
  const { CustomerName, CustomerPhone, CustomerAddress, OrderItems } = anOrder([{ product }]);
  const body = { CustomerName, CustomerPhone, CustomerAddress, OrderItems };
  return shop.call<{ amount: number }>("POST", "/api/CreatePayment", { token: customer, body });
}

async function changeSettings(changes: { hideWhenStale?: boolean; lockMinutes?: number }): Promise<void> {
  const { body } = await shop.call<{ prices: object }>("GET", "/api/staff/rates/settings", { token });
  await shop.call("PUT", "/api/staff/rates/settings", {
    token,
    body: { prices: { ...body.data?.prices, ...changes }, source: null },
  });
}

/** Runs the job that follows stale and fresh rates. */
async function followStaleness(): Promise<void> {
  await shop.services.prices.followStaleness();
  await shop.services.prices.reload();
}

describe("price lock", () => {
  it("the price before a publication is accepted for 15 minutes, online and in cash, and stored with its breakup", async () => {
    const seen = await givenRateBased();
    expect(seen.price).toBe(47_323);
    await publish(11_500);
    expect((await readProduct(shop.db, seen.productID)).price).toBeGreaterThan(seen.price);

    const placed = await order(seen);
    expect(placed).toMatchObject({ status: 201, body: { data: { totalAmount: seen.price } } });
    const path = `/api/orders/${placed.body.data?.orderID}`;
    const { body } = await shop.call<OrderView>("GET", path, { token: placed.customer });
    const [item] = body.data?.items ?? [];
    expect(item?.priceBreakup?.price).toBe(seen.price);
    expect(item?.priceBreakup?.lines[0]).toEqual({
      kind: "metal",
      name: "18K gold",
      detail: "3.400 g × ₹11,250",
      amount: 38_250,
    });
    expect(item?.priceBreakup?.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      seen.price * 100,
    );
    const stored = await shop.db
      .selectFrom("orderItems")
      .select("pricing")
      .orderBy("orderId", "desc")
      .executeTakeFirst();
    expect(stored?.pricing).toMatchObject({ ratePaise: 11_250_00, netMg: 3_400, purity: "18K", hsn: "7113" });

    expect(await pay(seen)).toMatchObject({ status: 201, body: { data: { amount: seen.price * 100 } } });
    shop.clock.advance(15 * 60 + 1);
    expect(await order(seen)).toMatchObject({ status: 409, body: { code: "price_changed" } });
    expect(await pay(seen)).toMatchObject({ status: 409, body: { code: "price_changed" } });
  });

  it("the price before a publication is included in the cart's product query, with its expiry", async () => {
    const seen = await givenRateBased();
    const published = await publish(11_600);
    const path = `/api/ABCGetProducts?ids=${seen.productID}`;
    const { body } = await shop.call<ProductView[]>("GET", path);
    const until = new Date(Date.parse(published.body.data?.publishedAt ?? "") + 15 * 60_000).toISOString();
    expect(body.data?.[0]?.formerPrices).toEqual([{ price: seen.price, until }]);
    shop.clock.advance(15 * 60 + 1);
    expect((await shop.call<ProductView[]>("GET", path)).body.data?.[0]?.formerPrices).toBeUndefined();
  });

  it("the minutes of the price lock are announced for rate-based products only", async () => {
    const [held, fixed] = [await givenRateBased(), await givenProduct(shop.db)];
    const path = `/api/ABCGetProducts?ids=${held.productID},${fixed.productID}`;
    const minutes = async () => {
      const { body } = await shop.call<ProductView[]>("GET", path);
      return new Map(body.data?.map(({ productID, priceHeldMinutes }) => [productID, priceHeldMinutes]));
    };
    const announced = await minutes();
    expect([announced.get(held.productID), announced.get(fixed.productID)]).toEqual([15, undefined]);
    await changeSettings({ lockMinutes: 0 });
    expect((await minutes()).get(held.productID)).toBeUndefined();
    await changeSettings({ lockMinutes: 15 });
  });

  it("a price from before two publications is accepted too, but an invented price never", async () => {
    const seen = await givenRateBased();
    await publish(11_700);
    await publish(11_800);
    expect(await order(seen)).toMatchObject({ status: 201 });
    expect(await order({ ...seen, price: seen.price - 1 })).toMatchObject({ status: 409 });
    shop.clock.advance(3_600);
  });

  it("the price before a publication is refused immediately when staff changed the price manually", async () => {
    const seen = await givenRateBased();
    const pricing = { ...PRICING, making: { kind: "percent", value: 19 } };
    shop.clock.advance(1);
    await shop.call("PUT", "/api/UpdateProductDetails", {
      token,
      body: { ...seen, updatedAt: undefined, pricing },
    });
    expect(await order(seen)).toMatchObject({ status: 409, body: { code: "price_changed" } });
    const now = await readProduct(shop.db, seen.productID);
    await publish(11_250);
    expect(await order(now)).toMatchObject({ status: 201 });
    expect(await order(seen)).toMatchObject({ status: 409 });
  });

  describe("sizes", () => {
    const sizes = (...netWeights: number[]) =>
      netWeights.map((netWeight, size) => ({ variationName: "Size", variationValue: `${size}`, netWeight }));
    const edit = async (product: ProductView, change: object) => {
      shop.clock.advance(1);
      const body = { ...product, updatedAt: undefined, pricing: PRICING, ...change };
      const { status } = await shop.call("PUT", "/api/UpdateProductDetails", { token, body });
      expect(status).toBe(200);
    };
    const orderSize = async (product: ProductView, size: number) => {
      const customer = await loggedIn(shop, await givenCustomer(shop));
      const body = anOrder([{ product, variation: product.variations[size] }]);
      return (await shop.call("POST", "/api/place-order", { token: customer, body })).status;
    };
    const ordered = async (product: ProductView) => [await orderSize(product, 0), await orderSize(product, 1)];

    it("a former price stays accepted for the sizes whose price inputs an edit did not change", async () => {
      shop.clock.advance(3_600);
      const product = await givenRateBased();
      await edit(product, { variations: sizes(2, 3) });
      const seen = await readProduct(shop.db, product.productID);
      await publish(11_400);
      expect(await ordered(seen)).toEqual([201, 201]);
      await edit(product, { variations: sizes(2, 3.1) });
      expect(await ordered(seen)).toEqual([201, 409]);
      await edit(product, { variations: sizes(2, 3.2) });
      expect(await ordered(seen)).toEqual([201, 409]);
      await edit(product, { variations: sizes(2.1, 3.2) });
      expect(await ordered(seen)).toEqual([409, 409]);
    });

    it("a former price stays accepted for the sizes whose price inputs an import did not change", async () => {
      shop.clock.advance(3_600);
      const product = await givenRateBased();
      await edit(product, { variations: sizes(2, 3) });
      const seen = await readProduct(shop.db, product.productID);
      await publish(11_300);
      shop.clock.advance(1);
      const { bringIn } = createSheetCalls(shop, token);
      await bringIn([{ ProductID: String(product.productID), Variations: "Size: 0 = 2 g; Size: 1 = 3.1 g" }]);
      expect(await ordered(seen)).toEqual([201, 409]);
      shop.clock.advance(1);
      await bringIn([{ ProductID: String(product.productID), OtherCharges: "Certificate = 100" }]);
      expect(await ordered(seen)).toEqual([409, 409]);
    });

    it("a former price is refused for all sizes after an edit of what they share", async () => {
      shop.clock.advance(3_600);
      const product = await givenRateBased();
      await edit(product, { variations: sizes(2, 3) });
      const seen = await readProduct(shop.db, product.productID);
      await publish(11_250);
      await edit(product, { variations: sizes(2, 3.1) });
      await edit(product, { variations: sizes(2, 3.1), pricing: { ...PRICING, hallmarkedArticles: 0 } });
      expect(await ordered(seen)).toEqual([409, 409]);
      shop.clock.advance(3_600);
    });
  });

  it("a product is not sold at stale rates if the shop disables that", async () => {
    await changeSettings({ hideWhenStale: true });
    const seen = await givenRateBased();
    await shop.services.prices.followStaleness();
    expect(await order(seen)).toMatchObject({ status: 201 });
    shop.clock.advance(25 * 3_600);
    await followStaleness();
    expect(await order(seen)).toMatchObject({
      status: 409,
      body: {
        code: "unavailable_item",
        message: `${seen.title}: Price on request. Please call us.`,
        changes: [{ productName: seen.title, reason: "on_request" }],
      },
    });
    const { body } = await shop.call<ProductView>("GET", `/api/GetProductById/${seen.productID}`);
    expect(body.data?.priceOnRequest).toBe(true);
    await publish(11_600);
    await followStaleness();
    expect(await order(await readProduct(shop.db, seen.productID))).toMatchObject({ status: 201 });
    await changeSettings({ hideWhenStale: false });
  });

  it("a price on request depends only on the freshness of the product's own metal and purity", async () => {
    await changeSettings({ hideWhenStale: true });
    const gold = await givenRateBased();
    const other = await givenRateBased();
    const fixed = await givenProduct(shop.db);
    await shop.call("POST", "/api/staff/rates", {
      token,
      body: { rates: rateEntries({ 925: 150 }, "silver"), confirmed: true },
    });
    await shop.call("PUT", "/api/UpdateProductDetails", {
      token,
      body: { ...other, updatedAt: undefined, pricing: { ...PRICING, metal: "silver", purity: "925" } },
    });
    const onRequest = async () => {
      const ids = [gold, other, fixed].map(({ productID }) => productID).join();
      const { body } = await shop.call<ProductView[]>("GET", `/api/ABCGetProducts?ids=${ids}`);
      return body.data?.flatMap(({ productID, priceOnRequest }) => (priceOnRequest ? productID : []));
    };
    shop.clock.advance(25 * 3_600);
    await publish(11_600);
    await followStaleness();
    expect(await onRequest()).toEqual([other.productID]);
    const { body } = await shop.call<ProductView[]>("GET", "/api/ABCGetProducts?pageSize=50");
    const listed = body.data?.filter(({ priceOnRequest }) => priceOnRequest).map(({ productID }) => productID);
    expect(listed).toEqual([other.productID]);
    expect(await order(await readProduct(shop.db, gold.productID))).toMatchObject({ status: 201 });
    expect(await order(await readProduct(shop.db, other.productID))).toMatchObject({ status: 409 });
    await shop.call("POST", "/api/staff/rates", { token, body: { rates: rateEntries({ 925: 151 }, "silver") } });
    await followStaleness();
    expect(await onRequest()).toEqual([]);
    await changeSettings({ hideWhenStale: false });
  });

  it("a former price is not accepted if the price lock is set to 0 minutes", async () => {
    await changeSettings({ lockMinutes: 0 });
    const seen = await givenRateBased();
    await publish(11_300);
    expect(await order(seen)).toMatchObject({ status: 409 });
    await changeSettings({ lockMinutes: 15 });
  });
});

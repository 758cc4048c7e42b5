import { describe, expect, it } from "vitest";
import { unique } from "#tests/support/builders.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";

const shop = await createPayingShop();
const { gateway, givenShopper, createPayment, givenPayment, stockOf, ordersOf, intentsOf, usesOf } = shop;

async function givenCoupon(given: { totalLimit?: number } = {}): Promise<string> {
  const code = unique("ONE").replace(" ", "");
  await shop.db
    .insertInto("coupons")
    .values({ code, discountPaise: 10_000, firstOrderOnly: false, ...given })
    .execute();
  return code;
}

describe("payment intents", () => {
  it("a payment intent is over the server's own total in paise, and holds stock and coupon", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(shop.db, { price: 1_499.5, stock: 5 });
    const code = await givenCoupon();
    const answer = await createPayment(shopper.token, [{ product, quantity: 2 }], { CouponCode: code, TotalAmount: 1 });
    const data = { keyId: gateway.keyId, amount: 289_900, currency: "INR" };
    expect(answer).toMatchObject({ status: 201, body: { ...data, data } });
    expect(gateway.orders.get(answer.body.data?.razorpayOrderId ?? "")).toMatchObject({ amountPaise: 289_900 });
    expect(await stockOf(product)).toBe(3);
    expect(await usesOf(code)).toMatchObject([{ orderId: null, discountPaise: 10_000 }]);
    expect(await ordersOf(shopper)).toEqual([]);
    expect(answer.text).not.toMatch(/secret/i);
  });

  it("a payment intent for the same cart is reused, and holds nothing twice", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(shop.db, { stock: 5 });
    const code = await givenCoupon();
    const first = await givenPayment(token, [{ product }], { CouponCode: code });
    expect(await givenPayment(token, [{ product }], { CouponCode: ` ${code.toLowerCase()} ` })).toBe(first);
    expect([await stockOf(product), await usesOf(code)]).toMatchObject([4, [{}]]);
  });

  it.each([
    ["another quantity", { quantity: 2 }, {}, 3],
    ["another address", {}, { CustomerAddress: "Elsewhere" }, 4],
    ["a coupon", {}, { CouponCode: "SAVE200" }, 4],
  ])(
    "the same cart with %s gets a new payment intent, and the previous one's units are restocked",
    async (_, line, given, left) => {
      const shopper = await givenShopper();
      const product = await givenProduct(shop.db, { stock: 5 });
      const first = await givenPayment(shopper.token, [{ product }]);
      expect(await givenPayment(shopper.token, [{ product, ...line }], given)).not.toBe(first);
      expect(await stockOf(product)).toBe(left);
      expect((await intentsOf(shopper)).map(({ status }) => status)).toEqual(["lapsed", "open"]);
    },
  );

  it("a payment intent for another cart with the same coupon ends the previous one", async () => {
    const { token } = await givenShopper();
    const [ring, coin] = [await givenProduct(shop.db, { stock: 1 }), await givenProduct(shop.db, { stock: 1 })];
    const code = await givenCoupon({ totalLimit: 1 });
    await givenPayment(token, [{ product: ring }], { CouponCode: code });
    await givenPayment(token, [{ product: coin }], { CouponCode: code });
    expect([await stockOf(ring), await stockOf(coin), await usesOf(code)]).toMatchObject([1, 0, [{}]]);
  });

  it("a payment intent for sold-out goods, changed prices or a wrong coupon is refused, and holds nothing", async () => {
    const { token } = await givenShopper();
    const [soldOut, changed] = [
      await givenProduct(shop.db, { stock: 1 }),
      await givenProduct(shop.db, { stock: 1, price: 100 }),
    ];
    const before = await countRows(shop.db);
    expect(await createPayment(token, [{ product: changed }, { product: soldOut, quantity: 2 }])).toMatchObject({
      status: 409,
      body: { code: "sold_out", changes: [{ productName: soldOut.title, reason: "sold_out" }] },
    });
    expect(await createPayment(token, [{ product: { ...changed, price: 99 } }])).toMatchObject({
      status: 409,
      body: { code: "price_changed", changes: [{ was: 99, now: 100 }] },
    });
    expect(await createPayment(token, [{ product: soldOut }], { CouponCode: "NONE" })).toMatchObject({
      status: 422,
      body: { code: "coupon_invalid" },
    });
    expect([await stockOf(soldOut), await stockOf(changed)]).toEqual([1, 1]);
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("a refused payment intent leaves the previous one unchanged", async () => {
    const shopper = await givenShopper();
    const [product, soldOut] = [await givenProduct(shop.db, { stock: 1 }), await givenProduct(shop.db, { stock: 0 })];
    await givenPayment(shopper.token, [{ product }]);
    expect(await createPayment(shopper.token, [{ product }, { product: soldOut }])).toMatchObject({ status: 409 });
    expect(await intentsOf(shopper)).toMatchObject([{ status: "open" }]);
    expect(await stockOf(product)).toBe(0);
  });

  it("a payment intent answers 503 while the gateway is unavailable, and releases stock and coupon immediately", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(shop.db, { stock: 1 });
    const code = await givenCoupon({ totalLimit: 1 });
    gateway.setUnavailable(true);
    const answer = await createPayment(token, [{ product }], { CouponCode: code });
    gateway.setUnavailable(false);
    expect(answer).toMatchObject({ status: 503, body: { code: "overloaded" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([await stockOf(product), await usesOf(code)]).toEqual([1, []]);
    await givenPayment(token, [{ product }], { CouponCode: code });
  });

  it.each([
    ["a zero amount", 200],
    ["less than one rupee", 200.99],
  ])("a payment intent over %s is refused, and holds nothing", async (_, price) => {
    const { token } = await givenShopper();
    const product = await givenProduct(shop.db, { price, stock: 1 });
    const before = await countRows(shop.db);
    expect(await createPayment(token, [{ product }], { CouponCode: "SAVE200" })).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "OrderItems" }] },
    });
    expect(await countRows(shop.db)).toEqual(before);
  });
});

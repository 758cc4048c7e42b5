import type { Insertable } from "kysely";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { Coupons } from "#db/tables.ts";
import { anItem, anOrder, unique } from "#tests/support/builders.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";

const shop = await createPayingShop();
const { db, call, clock, givenShopper, givenPayment, createPayment, placePaid, gateway, usesOf, ordersOf } = shop;
const product = await givenProduct(db, { price: 1_499.9 });
const lines = [{ product }];

async function givenCoupon(given: Partial<Insertable<Coupons>> = {}): Promise<string> {
  const code = unique("TEST").replace(" ", "");
  const discountPaise = given.percent === undefined ? 10_000 : null;
  await db
    .insertInto("coupons")
    .values({ code, discountPaise, firstOrderOnly: false, ...given })
    .execute();
  return code;
}

let clients = 0;

async function verify(code: string, token?: string, more: object = { OrderItems: lines.map(anItem) }) {
  const from = `198.51.100.${(clients += 1)}`;
  return call<{ discountAmount: number }>("POST", "/api/VerifyCoupon", { token, from, body: { code, ...more } });
}

async function place(token: string, CouponCode: string, TotalAmount: number) {
  return call("POST", "/api/place-order", { token, body: anOrder(lines, { CouponCode, TotalAmount }) });
}

const soon = (days: number) => new Date(clock().getTime() + days * DAY_MS);

describe("coupon discounts", () => {
  it.each<[string, Partial<Insertable<Coupons>>, number]>([
    ["₹100", {}, 100],
    ["10 % of ₹1,499.90", { percent: 10 }, 149.99],
    ["12.25 %, rounded to the paisa", { percent: 12.25 }, 183.74],
    ["50 % up to ₹500", { percent: 50, maxDiscountPaise: 50_000 }, 500],
    ["an amount above the subtotal", { discountPaise: 999_999_99 }, 1_499.9],
    ["all of it", { percent: 100 }, 1_499.9],
  ])("a discount of %s is the same when verified and when ordered", async (_, given, discount) => {
    const code = await givenCoupon(given);
    const { token } = await givenShopper();
    const message = `Coupon applied! ${formatExactRupees(discount)} off`;
    expect(await verify(code.toLowerCase(), token)).toMatchObject({
      status: 200,
      body: { discountAmount: discount, sys_message: message, data: { code, discountAmount: discount } },
    });
    const total = Math.round((1_499.9 - discount) * 100) / 100;
    const placed = await place(token, ` ${code.toLowerCase()} `, total);
    expect(placed).toMatchObject({ status: 201, body: { totalAmount: total } });
    const order = await call("GET", `/api/orders/${placed.body.orderID}`, { token });
    expect(order.body.data).toMatchObject({ subtotal: 1_499.9, discount, totalAmount: total, couponCode: code });
  });

  it("a coupon also reduces the amount of an online payment", async () => {
    const CouponCode = await givenCoupon({ percent: 12.25 });
    const { token } = await givenShopper();
    expect(await createPayment(token, lines, { CouponCode })).toMatchObject({ status: 201, body: { amount: 131_616 } });
  });

  it("the discount of a percentage coupon is unknown without items", async () => {
    const code = await givenCoupon({ percent: 12.5 });
    expect(await verify(code, undefined, {})).toMatchObject({
      status: 200,
      body: { discountAmount: 0, sys_message: "Coupon applied! 12.5% off" },
    });
  });
});

describe("invalid coupons", () => {
  it.each<[string, () => Partial<Insertable<Coupons>>, RegExp]>([
    ["not yet valid", () => ({ validFrom: soon(1) }), / is not valid yet\. It can be used from /],
    ["expired", () => ({ validFrom: soon(-2), validUntil: soon(-1) }), /^TEST\d+ has expired\.$/],
    ["ended by staff", () => ({ endedAt: soon(-1) }), /^Invalid coupon$/],
    ["for larger orders", () => ({ minSubtotalPaise: 149_991 }), /^TEST\d+ is for orders of ₹[\d,.]+ and more\.$/],
  ])(
    "a coupon that is %s is refused by verification, order and payment, storing nothing",
    async (_, given, message) => {
      const code = await givenCoupon(given());
      const { token } = await givenShopper();
      const answer = await verify(code, token);
      expect(answer).toMatchObject({ status: 422, body: { code: "coupon_invalid" } });
      expect(answer.body.sys_message).toMatch(message);
      const before = await countRows(db);
      for (const refused of [
        await place(token, code, 1_399.9),
        await createPayment(token, lines, { CouponCode: code }),
      ]) {
        expect(refused).toMatchObject({
          status: 422,
          body: { code: "coupon_invalid", sys_message: answer.body.sys_message },
        });
      }
      expect(await countRows(db)).toEqual(before);
    },
  );

  it("a coupon is valid during its period, not before and not after it", async () => {
    const code = await givenCoupon({
      validFrom: new Date(clock().getTime() + 600_000),
      validUntil: new Date(clock().getTime() + 1_200_000),
    });
    const { token } = await givenShopper();
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++) {
      statuses.push((await verify(code, token)).status);
      clock.advance(601);
    }
    expect(statuses).toEqual([422, 200, 422]);
  });

  it("a coupon is valid at its minimum subtotal", async () => {
    expect(await verify(await givenCoupon({ minSubtotalPaise: 149_990 }))).toMatchObject({ status: 200 });
  });

  it("a coupon whose total uses are used up is refused", async () => {
    const code = await givenCoupon({ totalLimit: 2 });
    for (let used = 0; used < 2; used++)
      expect(await place((await givenShopper()).token, code, 1_399.9)).toMatchObject({ status: 201 });
    const { token } = await givenShopper();
    for (const answer of [await verify(code), await place(token, code, 1_399.9)]) {
      expect(answer).toMatchObject({ status: 422, body: { sys_message: `${code} has been used up.` } });
    }
  });

  it("a coupon that a customer has used is refused only for that customer", async () => {
    const code = await givenCoupon({ perCustomerLimit: 1 });
    const { token } = await givenShopper();
    await place(token, code, 1_399.9);
    for (const answer of [await verify(code, token), await place(token, code, 1_399.9)]) {
      expect(answer).toMatchObject({ status: 422, body: { sys_message: `You have used ${code} already.` } });
    }
    expect(await verify(code)).toMatchObject({ status: 200 });
    expect(await place((await givenShopper()).token, code, 1_399.9)).toMatchObject({ status: 201 });
  });

  it("a coupon for a first order is refused after one, until that one is cancelled", async () => {
    const code = await givenCoupon({ firstOrderOnly: true });
    const { token } = await givenShopper();
    const { orderID } = await givenOrder(shop, token, lines);
    for (const answer of [await verify(code, token), await place(token, code, 1_399.9)]) {
      expect(answer).toMatchObject({ status: 422, body: { sys_message: `${code} is for a first order only.` } });
    }
    await call("POST", `/api/orders/${orderID}/cancel`, { token });
    expect(await place(token, code, 1_399.9)).toMatchObject({ status: 201 });
  });
});

describe("coupon uses held by payments", () => {
  it("a held coupon use is not available to others until it is released", async () => {
    const code = await givenCoupon({ totalLimit: 1 });
    const { token } = await givenShopper();
    await givenPayment(token, lines, { CouponCode: code });
    expect(await verify(code)).toMatchObject({ status: 422, body: { sys_message: `${code} has been used up.` } });
    expect(await place((await givenShopper()).token, code, 1_399.9)).toMatchObject({ status: 422 });
    clock.advance(16 * 60);
    await shop.services.holds.releaseExpired();
    expect(await verify(code)).toMatchObject({ status: 200 });
  });

  it("a held coupon use is transferred to the customer's own cash order", async () => {
    const code = await givenCoupon({ perCustomerLimit: 1, totalLimit: 1 });
    const { token } = await givenShopper();
    await givenPayment(token, lines, { CouponCode: code });
    expect([(await verify(code, token)).status, (await verify(code)).status]).toEqual([200, 422]);
    expect(await place(token, code, 1_399.9)).toMatchObject({ status: 201 });
    expect(await usesOf(code)).toMatchObject([{ intentId: null }]);
  });

  it("a held coupon use is valid at the agreed price even if the coupon ends before the payment", async () => {
    const code = await givenCoupon();
    const shopper = await givenShopper();
    const proof = gateway.pay(await givenPayment(shopper.token, lines, { CouponCode: code }));
    await db.updateTable("coupons").set({ endedAt: clock() }).where("code", "=", code).execute();
    expect(await placePaid(shopper.token, lines, proof)).toMatchObject({ status: 201, body: { totalAmount: 1_399.9 } });
    expect(await ordersOf(shopper)).toMatchObject([{ couponCode: code, discountPaise: 10_000 }]);
  });

  it("the coupon use of a paid order is released once when it is cancelled", async () => {
    const code = await givenCoupon({ totalLimit: 1 });
    const { token } = await givenShopper();
    const proof = gateway.pay(await givenPayment(token, lines, { CouponCode: code }));
    const { body } = await placePaid(token, lines, proof);
    for (const status of [200, 409]) {
      expect(await call("POST", `/api/orders/${body.orderID}/cancel`, { token })).toMatchObject({ status });
    }
    expect(await usesOf(code)).toEqual([]);
    expect(await place((await givenShopper()).token, code, 1_399.9)).toMatchObject({ status: 201 });
  });
});

import { describe, expect, it } from "vitest";
import type { CustomerRowView, CustomerView } from "#contract/customers/customers.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";

const shop = await createPayingShop();
const { db, clock, call, givenShopper, createPayment, givenPayment, stockOf, ordersOf, intentsOf } = shop;
const staff = await loggedIn(shop, await givenStaff(shop));

const sizes = ["12", "14"].map((variationValue) => ({ variationName: "Size", variationValue, price: 900, stock: 15 }));

async function setLimits(limits: { maxHeldUnits?: number; maxOpenCashOrders?: number }) {
  const body = { settings: { ...demoSettings, ...limits } };
  expect(await call("PUT", "/api/staff/settings", { token: staff, body })).toMatchObject({ status: 200 });
}

async function orderCash(token: string, product: Awaited<ReturnType<typeof givenProduct>>) {
  return call<{ orderID: string }>("POST", "/api/place-order", { token, body: anOrder([{ product }]) });
}

function minutesLeft({ body }: Awaited<ReturnType<typeof createPayment>>): number {
  const seconds = (Date.parse(body.data?.heldUntil ?? "") - clock().getTime()) / 1_000;
  expect(body.data?.secondsLeft).toBe(Math.ceil(seconds));
  return Math.round(seconds / 60);
}

async function atLimit() {
  const { body } = await call<CustomerRowView[]>("GET", "/api/staff/customers?state=at-limit", { token: staff });
  return (body.data ?? []).map(({ userId }) => userId);
}

describe("unpaid held units", () => {
  it("unpaid held units are limited to 20 of one product, across lines and variations", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db, { stock: 150, price: 900, variations: sizes });
    const before = await countRows(db);
    const lines = sizes.map((variation) => ({ product, variation, quantity: 11 }));
    const refused = await createPayment(token, lines);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "too_many_unpaid", errors: [{ field: "OrderItems" }] },
    });
    expect(refused.body.sys_message).toContain(`At most 20 pieces of ${product.title}`);
    expect(await countRows(db)).toEqual({ ...before, unpaid_refusals: (before.unpaid_refusals ?? 0) + 1 });
    await givenPayment(token, [{ product, quantity: 20 }]);
    expect(await stockOf(product)).toBe(130);
  });

  it("made-to-order products are not limited as unpaid held units", async () => {
    const { token } = await givenShopper();
    const answer = await createPayment(token, [{ product: await givenProduct(db), quantity: 40 }]);
    expect(answer).toMatchObject({ status: 201 });
  });

  it("the settings limit unpaid held units", async () => {
    await setLimits({ maxHeldUnits: 2 });
    const { token } = await givenShopper();
    const product = await givenProduct(db, { stock: 5 });
    expect(await createPayment(token, [{ product, quantity: 3 }])).toMatchObject({ status: 409 });
    await givenPayment(token, [{ product, quantity: 2 }]);
    await setLimits({});
  });
});

describe("renewed holds", () => {
  it("a renewed hold keeps the expiry of the first one, even after another product in between", async () => {
    const shopper = await givenShopper();
    const [ring, coin] = [await givenProduct(db, { stock: 9 }), await givenProduct(db, { stock: 9 })];
    const first = await createPayment(shopper.token, [{ product: ring }]);
    expect(minutesLeft(first)).toBe(15);
    for (const [product, quantity] of [
      [ring, 2],
      [coin, 1],
      [ring, 3],
    ] as const) {
      clock.advance(60);
      await givenPayment(shopper.token, [{ product, quantity }]);
    }
    const ends = (await intentsOf(shopper)).map(({ holdExpiresAt }) => holdExpiresAt.toISOString());
    const heldUntil = first.body.data?.heldUntil;
    expect([ends[0], ends[1], ends[3]]).toEqual([heldUntil, heldUntil, heldUntil]);
    expect(ends[2]).not.toBe(heldUntil);
    clock.advance(13 * 60);
    await shop.services.holds.releaseExpired();
    expect([await stockOf(ring), await stockOf(coin)]).toEqual([9, 8]);
    clock.advance(60);
    await shop.services.holds.releaseExpired();
    expect([await stockOf(ring), await stockOf(coin)]).toEqual([9, 9]);
  });

  it("a hold is a new one once the first has ended", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db, { stock: 1 });
    const first = await givenPayment(token, [{ product }]);
    clock.advance(14 * 60);
    expect(await givenPayment(token, [{ product }])).toBe(first);
    clock.advance(61);
    const next = await createPayment(token, [{ product }]);
    expect(next).toMatchObject({ status: 201 });
    expect(minutesLeft(next)).toBe(15);
    expect(await stockOf(product)).toBe(0);
  });

  it("a hold is not shortened by one that the gateway never opened", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db, { stock: 1 });
    shop.gateway.setUnavailable(true);
    await createPayment(token, [{ product }]);
    shop.gateway.setUnavailable(false);
    clock.advance(10 * 60);
    const next = await createPayment(token, [{ product }]);
    expect(minutesLeft(next)).toBe(15);
  });
});

describe("open cash orders", () => {
  it("open cash orders of a customer are limited to 50, without delivered and cancelled ones; online payments stay possible", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db);
    for (let placed = 0; placed < 50; placed++) {
      expect(await orderCash(shopper.token, product)).toMatchObject({ status: 201 });
    }
    const refused = await orderCash(shopper.token, product);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "too_many_unpaid", errors: [{ field: "PaymentMethod" }] },
    });
    expect(refused.body.sys_message).toMatch(/50 Cash on Delivery orders/);
    const orders = await ordersOf(shopper);
    expect(orders).toHaveLength(50);
    await givenPayment(shopper.token, [{ product }]);
    await call("POST", `/api/orders/RJ-${orders[0]?.id}/cancel`, { token: shopper.token });
    expect(await orderCash(shopper.token, product)).toMatchObject({ status: 201 });
    expect(await orderCash(shopper.token, product)).toMatchObject({ status: 409 });
    for (const [status, next] of [
      ["Packed", 409],
      ["Shipped", 409],
      ["Delivered", 201],
    ] as const) {
      const path = `/api/orders/RJ-${orders[1]?.id}/status`;
      expect(await call("POST", path, { token: staff, body: { status } })).toMatchObject({ status: 200 });
      expect(await orderCash(shopper.token, product)).toMatchObject({ status: next });
    }
    expect(await orderCash(shopper.token, product)).toMatchObject({ status: 409 });
  });

  it("open cash orders are counted correctly under concurrent requests", async () => {
    await setLimits({ maxOpenCashOrders: 3 });
    const shopper = await givenShopper();
    const product = await givenProduct(db);
    await Promise.all(Array.from({ length: 8 }, async () => orderCash(shopper.token, product)));
    expect(await ordersOf(shopper)).toHaveLength(3);
    await setLimits({});
  });
});

describe("customers at a limit", () => {
  it("a customer at a limit is listed for staff for a day, with the number and time of refusals", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { stock: 150 });
    for (let times = 0; times < 2; times++) await createPayment(shopper.token, [{ product, quantity: 50 }]);
    expect(await atLimit()).toContain(shopper.id);
    const { body } = await call<CustomerView>("GET", `/api/staff/customers/${shopper.id}`, { token: staff });
    expect(body.data?.unpaidRefusals).toEqual([
      { bound: "held_units", times: 2, lastAt: expect.any(String) as string },
    ]);
    clock.advance(24 * 3_600);
    const later = await loggedIn(shop, await givenStaff(shop));
    const { body: list } = await call<CustomerRowView[]>("GET", "/api/staff/customers?state=at-limit", {
      token: later,
    });
    expect(list.data).toEqual([]);
    clock.advance(30 * 86_400);
    await shop.services.unpaidLimits.sweepRefusals();
    expect(await db.selectFrom("unpaidRefusals").selectAll().execute()).toEqual([]);
  });
});

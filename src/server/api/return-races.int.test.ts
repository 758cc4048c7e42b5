import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { unique } from "#tests/support/builders.ts";
import { givenOrder as placeOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createReturningShop, type Delivered } from "#tests/support/returning-shop.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createReturningShop();
const { db, services, gateway, stockOf, staffToken, bring, step, readOrder, creditNotes, sentBack } = shop;
const { givenPaid, givenPayment, givenShopper, placePaid, request, givenRequested, givenReceived } = shop;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const inPaise = (rupees: number) => Math.round(rupees * 100);

async function creditOf({ shopper }: Delivered): Promise<number> {
  const entries = await db
    .selectFrom("storeCreditEntries")
    .select("amountPaise")
    .where("accountId", "=", shopper.id)
    .execute();
  return sum(entries.map(({ amountPaise }) => amountPaise));
}

async function refundByStaff(orderID: string, body: { refundable: number; amount?: number }, token?: string) {
  return shop.call("POST", `/api/staff/orders/${orderID}/refund`, {
    token: token ?? (await staffToken()),
    body: { note: "A scratch", ...body },
  });
}

async function credited(orderID: string): Promise<number> {
  return sum((await creditNotes(orderID)).map(({ totals }) => inPaise(totals.total)));
}

/** The deadlocks that PostgreSQL has ended in this database. */
async function countDeadlocks(): Promise<number | undefined> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks;
}

/** An order of units at the price, moved through the statuses. */
async function givenOrder({ quantity = 3, price = 999.99, statuses = ["Packed", "Shipped", "Delivered"], coupon = 0 }) {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price, stock: 10 });
  const code = unique("SHARE").replace(" ", "");
  const off = { code, discountPaise: coupon, firstOrderOnly: false };
  if (coupon > 0) await db.insertInto("coupons").values(off).execute();
  const given = coupon > 0 ? { CouponCode: code } : {};
  const lines = [{ product, quantity }];
  const proof = gateway.pay(await givenPayment(shopper.token, lines, given));
  const { body } = await placePaid(shopper.token, lines, proof, given);
  const orderID = body.data?.orderID ?? "";
  await bring(orderID, ...statuses);
  return { shopper, product, orderID, paymentId: proof.RazorpayPaymentId };
}

describe("refunds as store credit", () => {
  it("a refund as store credit cannot be refunded a second time by staff", async () => {
    const placed = await givenPaid();
    const id = await givenReceived(placed, 2);
    const settled = await step(id, "settle", { refund: 1_999.98, restock: true, as: "store_credit" });
    expect(settled.status).toBe(200);
    const path = `/api/staff/orders/${placed.orderID}`;
    const { body } = await shop.call<StaffOrderView>("GET", path, { token: await staffToken() });
    expect(body.data?.canRefund).toMatchObject({ most: 999.99 });
    expect(await refundByStaff(placed.orderID, { refundable: 2_999.97 })).toMatchObject({ status: 409 });
    expect((await refundByStaff(placed.orderID, { refundable: 999.99 })).status).toBe(201);
    await services.refunds.sendQueued();
    expect(sentBack(placed.proof.RazorpayPaymentId)).toEqual([99_999]);
    expect(await creditOf(placed)).toBe(199_998);
    expect(await credited(placed.orderID)).toBe(299_997);
  });

  it("a refund as store credit counts towards the refund limit of staff", async () => {
    const colleague = await loggedIn(shop, await givenStaff(shop, "staff"));
    const placed = await givenOrder({ price: 30_000, quantity: 2 });
    const [first, second] = [await givenReceived(placed, 1), await givenReceived(placed, 1)];
    const settle = async (id: string, token: string) =>
      shop.call("POST", `/api/staff/returns/${id}/settle`, {
        token,
        body: { refund: 30_000, restock: true, as: "store_credit" },
      });
    expect((await settle(first, colleague)).status).toBe(200);
    expect(await settle(second, colleague)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await settle(second, await staffToken())).status).toBe(200);
  });
});

describe("refund limit of staff", () => {
  it("the refund limit of staff applies to the sum of all returns of a cash order", async () => {
    const colleague = await loggedIn(shop, await givenStaff(shop, "staff"));
    const placed = await shop.givenDelivered(2, { price: 24_000 });
    const settings = { ...demoSettings, maxRefund: 40_000 };
    const changed = await shop.call("PUT", "/api/staff/settings", { token: await staffToken(), body: { settings } });
    expect(changed.status).toBe(200);
    const ids = [await givenReceived(placed, 1), await givenReceived(placed, 1)];
    const answers = [];
    for (const id of ids) {
      const body = { refund: 24_000, restock: true };
      answers.push(await shop.call("POST", `/api/staff/returns/${id}/settle`, { token: colleague, body }));
    }
    expect(countStatuses(answers)).toEqual({ 200: 1, 403: 1 });
  });
});

describe("concurrent steps", () => {
  it("concurrent cancelling, packing and refunding refund the money once", async () => {
    for (let round = 0; round < 5; round++) {
      const placed = await givenOrder({ statuses: [] });
      const token = await staffToken();
      const cancel = async (who: string) => shop.call("POST", `/api/orders/${placed.orderID}/cancel`, { token: who });
      const pack = async () => shop.call("POST", `/api/staff/orders/${placed.orderID}/pack`, { token, body: {} });
      await Promise.all([
        cancel(placed.shopper.token),
        pack(),
        refundByStaff(placed.orderID, { refundable: 2_999.97 }, token),
        cancel(token),
        refundByStaff(placed.orderID, { refundable: 2_999.97, amount: 1_000 }, token),
      ]);
      await services.refunds.sendQueued();
      expect((await readOrder(placed.orderID)).status).toBe("Cancelled");
      expect(sum(sentBack(placed.paymentId))).toBe(299_997);
      expect(await stockOf(placed.product)).toBe(10);
      expect([0, 299_997]).toContain(await credited(placed.orderID));
    }
  });

  it("either dispatching a part or cancelling succeeds, never both", async () => {
    for (let round = 0; round < 8; round++) {
      const placed = await givenOrder({ statuses: ["Packed"] });
      const token = await staffToken();
      const body = { items: [{ position: 0, quantity: 1 }], carrier: "Blue Dart" };
      const answers = await Promise.all([
        shop.call("POST", `/api/staff/orders/${placed.orderID}/shipments`, { token, body }),
        shop.call("POST", `/api/orders/${placed.orderID}/cancel`, { token: placed.shopper.token }),
      ]);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    }
  });

  it("a concurrent settlement, a refund by staff and the status Returned never refund more than was paid", async () => {
    for (let round = 0; round < 5; round++) {
      const placed = await givenOrder({});
      const id = await givenReceived(placed, 2);
      const token = await staffToken();
      const settle = async (as: string) => step(id, "settle", { refund: 1_999.98, restock: true, as });
      const takeBack = async () =>
        shop.call("POST", `/api/orders/${placed.orderID}/status`, { token, body: { status: "Returned" } });
      await Promise.all([
        refundByStaff(placed.orderID, { refundable: 2_999.97, amount: 999.99 }, token),
        settle("money"),
        takeBack(),
        settle("store_credit"),
        takeBack(),
        refundByStaff(placed.orderID, { refundable: 2_999.97 }, token),
      ]);
      await services.refunds.sendQueued();
      const out = sum(sentBack(placed.paymentId)) + (await creditOf(placed));
      expect(out).toBeLessThanOrEqual(299_997);
      expect(await credited(placed.orderID)).toBe(out);
    }
  });

  it("a return is received, rejected or withdrawn, under concurrent requests for all three", async () => {
    for (let round = 0; round < 5; round++) {
      const placed = await givenPaid();
      const id = await givenRequested(placed, 1);
      await step(id, "approve", { by: "pickup" });
      const steps = [
        step(id, "receive"),
        step(id, "reject", { reason: "It was worn", afterApproval: true }),
        shop.call("POST", `/api/returns/${id}/withdraw`, { token: placed.shopper.token }),
      ];
      expect(countStatuses(await Promise.all(steps))).toEqual({ 200: 1, 409: 2 });
      const settled = await step(id, "settle", { refund: 999.99, restock: true });
      const [only] = (await readOrder(placed.orderID)).returns;
      expect(settled.status).toBe(only?.status === "Settled" ? 200 : 409);
    }
  });

  it("settling returns and cancelling packed orders of one product do not wait for each other in a circle", async () => {
    const product = await givenProduct(db, { price: 1_000, stock: 50 });
    const [packed, received]: [string[], string[]] = [[], []];
    for (let pair = 0; pair < 5; pair++) {
      const [one, other] = [await givenShopper(), await givenShopper()];
      const { orderID } = await placeOrder(shop, one.token, [{ product }]);
      await bring(orderID, "Packed");
      packed.push(orderID);
      const sold = await placeOrder(shop, other.token, [{ product }]);
      await bring(sold.orderID, "Packed", "Shipped", "Delivered");
      received.push(await givenReceived({ orderID: sold.orderID, shopper: other }));
    }
    const token = await staffToken();
    const before = await countDeadlocks();
    const answers = await Promise.all([
      ...packed.map(async (id) =>
        shop.call("POST", `/api/orders/${id}/status`, { token, body: { status: "Cancelled" } }),
      ),
      ...received.map(async (id) => step(id, "settle", { refund: 1_000, restock: true })),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 10 });
    expect(await countDeadlocks()).toBe(before);
    expect(await stockOf(product)).toBe(50);
  });

  it("concurrent requests for the last unit are one return", async () => {
    const placed = await givenPaid();
    await givenReceived(placed, 2);
    const all = async () => shop.call("POST", `/api/orders/${placed.orderID}/return`, { token: placed.shopper.token });
    const answers = await Promise.all([request(placed, 1), request(placed, 1), all(), all()]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await readOrder(placed.orderID)).returns).toHaveLength(2);
  });
});

describe("returns with a coupon", () => {
  it.each([1, 100_00, 333_33, 299_897])(
    "units bought with a coupon of %i paise are refunded at their paid price to the paisa",
    async (coupon) => {
      const placed = await givenOrder({ coupon });
      const first = await givenReceived(placed, 2);
      const mostOf = async (id: string) => {
        const answer = await shop.call<{ mostRefund: number }>("GET", `/api/staff/returns/${id}`, {
          token: await staffToken(),
        });
        return answer.body.data?.mostRefund ?? 0;
      };
      const two = await mostOf(first);
      expect(await step(first, "settle", { refund: two + 0.01, restock: true })).toMatchObject({ status: 422 });
      expect((await step(first, "settle", { refund: two, restock: true })).status).toBe(200);
      const second = await givenReceived(placed, 1);
      const third = await mostOf(second);
      expect((await step(second, "settle", { refund: third, restock: true, as: "store_credit" })).status).toBe(200);
      await services.refunds.sendQueued();
      expect(inPaise(two) + inPaise(third)).toBe(299_997 - coupon);
      expect(sum(sentBack(placed.paymentId)) + (await creditOf(placed))).toBe(299_997 - coupon);
      expect(await credited(placed.orderID)).toBe(299_997 - coupon);
      expect(await readOrder(placed.orderID)).toMatchObject({ status: "Returned" });
      expect(await stockOf(placed.product)).toBe(10);
    },
  );
});

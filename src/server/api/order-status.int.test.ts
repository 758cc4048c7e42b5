import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderRowView, type OrderStatus, type OrderView } from "#contract/orders/order.ts";
import { unique, type NewProduct } from "#tests/support/builders.ts";
import { givenOrder, givenProduct, givenStaff, keepLoggedIn, loggedIn } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createPayingShop();
const { db, clock, services, gateway, givenShopper, givenPayment, placePaid, stockOf, refundOf, sentBack, usesOf } =
  shop;
const staff = await givenStaff(shop);

/** A new session, because these tests advance the clock by months. */
const staffToken = keepLoggedIn(shop, staff);

async function givenPlaced(given: Partial<NewProduct> = {}) {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 1_000, stock: 5, ...given });
  const { orderID } = await givenOrder(shop, shopper.token, [{ product, quantity: 2 }]);
  return { shopper, product, orderID };
}

async function givenPaid(given: Record<string, unknown> = {}) {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 1_000, stock: 5 });
  const proof = gateway.pay(await givenPayment(shopper.token, [{ product, quantity: 2 }], given));
  const { body } = await placePaid(shopper.token, [{ product, quantity: 2 }], proof);
  return { shopper, product, proof, orderID: body.orderID ?? "" };
}

async function move(orderID: string, status: string, note?: string) {
  return shop.call<OrderView>("POST", `/api/orders/${orderID}/status`, {
    token: await staffToken(),
    body: { status, note },
  });
}

async function act(what: "cancel" | "return", orderID: string, token: string) {
  return shop.call<OrderView>("POST", `/api/orders/${orderID}/${what}`, { token });
}

const WAYS: Record<OrderStatus, OrderStatus[]> = {
  Placed: [],
  Packed: ["Packed"],
  Shipped: ["Packed", "Shipped"],
  Delivered: ["Packed", "Shipped", "Delivered"],
  Cancelled: ["Cancelled"],
  Returned: ["Packed", "Shipped", "Delivered", "Returned"],
};

async function bring(orderID: string, to: OrderStatus): Promise<void> {
  for (const status of WAYS[to])
    expect(await move(orderID, status)).toMatchObject({ status: 200, body: { data: { status } } });
}

async function read(orderID: string): Promise<OrderView> {
  const { body } = await shop.call<OrderView>("GET", `/api/orders/${orderID}`, { token: await staffToken() });
  if (!body.data) throw new Error(`There is no order ${orderID}.`);
  return body.data;
}

const NEXT: Record<OrderStatus, OrderStatus[]> = {
  Placed: ["Packed", "Cancelled"],
  Packed: ["Shipped", "Cancelled"],
  Shipped: ["Delivered"],
  Delivered: ["Returned"],
  Cancelled: [],
  Returned: [],
};

describe("statuses set by staff", () => {
  it.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
    "a change from %s to %s is accepted only according to the status order",
    async (from, to) => {
      const { orderID } = await givenPlaced();
      await bring(orderID, from);
      const before = await countRows(db);
      const answer = await move(orderID, to);
      if (NEXT[from].includes(to)) expect(answer).toMatchObject({ status: 200, body: { data: { status: to } } });
      else {
        expect(answer).toMatchObject({ status: 409, body: { code: "wrong_status" } });
        expect((await read(orderID)).status).toBe(from);
        expect((await countRows(db)).orderEvents).toBe(before.orderEvents);
      }
    },
  );

  it("a status has its time, its actor and its mail", async () => {
    const { shopper, orderID } = await givenPlaced();
    await bring(orderID, "Shipped");
    await move(orderID, "Delivered", "Left with the neighbour,\nfirst floor");
    await move(orderID, "Returned");
    const steps = ["Placed", "Packed", "Shipped", "Delivered", "Returned"];
    const { history, orderDate } = await read(orderID);
    expect(history.map(({ status }) => status)).toEqual(steps);
    expect(history[0]?.at).toBe(orderDate);
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
    const events = await db
      .selectFrom("orderEvents")
      .select(["actor", "note"])
      .where("orderId", "=", idOf(orderID))
      .orderBy("id")
      .execute();
    expect(events.map(({ actor }) => actor)).toEqual([shopper.id, staff.id, staff.id, staff.id, staff.id]);
    expect(events.map(({ note }) => note)).toEqual([
      null,
      null,
      null,
      "Left with the neighbour,\nfirst floor",
      "We give you back ₹2,000, and write to you how.",
    ]);
    const mails = (await shop.mailsTo(shopper.email)).toReversed();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${orderID} at Rajatam`,
      ...steps.slice(1).map((status) => `Your order ${orderID}: ${status}`),
    ]);
    expect(mails[3]?.textBody).toContain("Left with the neighbour");
  });

  it("setting the status of an unknown order answers 404", async () => {
    expect(await move("RJ-999999999", "Packed")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("a status set five times concurrently is set once", async () => {
    const { shopper, orderID } = await givenPlaced();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(async () => move(orderID, "Packed")));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 4 });
    expect(await shop.mailsTo(shopper.email)).toHaveLength(2);
  });
});

describe("cancellation by the customer", () => {
  it.each(["Placed", "Packed"] as const)("cancelling a %s order restocks its items", async (status) => {
    const { shopper, product, orderID } = await givenPlaced();
    await bring(orderID, status);
    expect(await stockOf(product)).toBe(3);
    const answer = await act("cancel", orderID, shopper.token);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        sys_message: "Your order was cancelled.",
        data: { status: "Cancelled", paymentStatus: "due", actions: { canCancel: false, returnableUntil: null } },
      },
    });
    expect(await stockOf(product)).toBe(5);
    expect(await shop.mailTo(shopper.email)).toMatchObject({ subject: `Your order ${orderID}: Cancelled` });
    expect((await shop.mailTo(shopper.email)).textBody).not.toMatch(/amount that you paid/);
  });

  it.each(["Shipped", "Delivered", "Cancelled", "Returned"] as const)(
    "a customer's cancellation of an order that is %s is refused",
    async (status) => {
      const { shopper, product, orderID } = await givenPlaced();
      await bring(orderID, status);
      const stock = await stockOf(product);
      expect(await act("cancel", orderID, shopper.token)).toMatchObject({
        status: 409,
        body: { code: "wrong_status" },
      });
      expect([await stockOf(product), (await read(orderID)).status]).toEqual([stock, status]);
    },
  );

  it("a cancellation restocks a variation to the variation, and made-to-order items nowhere", async () => {
    const { token } = await givenShopper();
    const variation = { variationName: "Size", variationValue: "14", price: 900, stock: 2 };
    const product = await givenProduct(db, { stock: 7, variations: [variation] });
    const endless = await givenProduct(db, { stock: null });
    const { orderID } = await givenOrder(shop, token, [{ product, variation }, { product }, { product: endless }]);
    await act("cancel", orderID, token);
    const row = db.selectFrom("variations").select("stock").where("productId", "=", product.productID);
    expect([await row.execute(), await stockOf(product), await stockOf(endless)]).toEqual([[{ stock: 2 }], 7, null]);
  });

  it("a cancellation does not restock what was not counted when it was ordered", async () => {
    const { shopper, product, orderID } = await givenPlaced({ stock: null });
    await db.updateTable("products").set({ stock: 4 }).where("id", "=", product.productID).execute();
    await act("cancel", orderID, shopper.token);
    expect(await stockOf(product)).toBe(4);
  });

  it("the cancellation of an order with a coupon makes the coupon usable again", async () => {
    const code = unique("AGAIN").replace(" ", "");
    await db
      .insertInto("coupons")
      .values({ code, discountPaise: 10_000, firstOrderOnly: true, totalLimit: 1 })
      .execute();
    const { token } = await givenShopper();
    const product = await givenProduct(db, { price: 1_000 });
    const given = { CouponCode: code, TotalAmount: 900 };
    const { orderID } = await givenOrder(shop, token, [{ product }], given);
    const body = { code };
    expect(await shop.call("POST", "/api/VerifyCoupon", { token, body })).toMatchObject({ status: 422 });
    await act("cancel", orderID, token);
    await act("cancel", orderID, token);
    expect(await usesOf(code)).toEqual([]);
    await givenOrder(shop, token, [{ product }], given);
    expect(await usesOf(code)).toHaveLength(1);
  });

  it("the cancellation of a paid order refunds once", async () => {
    const { shopper, product, proof, orderID } = await givenPaid();
    const answer = await act("cancel", orderID, shopper.token);
    expect(answer).toMatchObject({ status: 200, body: { data: { status: "Cancelled", paymentStatus: "refund_due" } } });
    expect(await refundOf(proof)).toMatchObject({ reason: "cancelled", amountPaise: 200_000, status: "queued" });
    await Promise.all([services.refunds.sendQueued(), services.refunds.sendQueued()]);
    expect(sentBack(proof)).toMatchObject([{ amountPaise: 200_000 }]);
    expect([(await read(orderID)).paymentStatus, await stockOf(product)]).toEqual(["refunded", 5]);
    expect((await shop.mailTo(shopper.email)).textBody).toContain("The amount that you paid goes back");
    expect(await placePaid(shopper.token, [{ product, quantity: 2 }], proof)).toMatchObject({ body: { orderID } });
    expect((await read(orderID)).status).toBe("Cancelled");
  });
});

describe("cancellation by staff", () => {
  it("a staff cancellation of a paid order restocks and refunds as well", async () => {
    const { shopper, product, proof, orderID } = await givenPaid();
    expect(await move(orderID, "Cancelled", "Broken in the workshop")).toMatchObject({ status: 200 });
    await services.refunds.sendQueued();
    expect([sentBack(proof), await stockOf(product)]).toMatchObject([[{}], 5]);
    expect((await shop.mailTo(shopper.email)).textBody).toContain("Broken in the workshop");
  });
});

const DAY = 86_400;

describe("return by the customer", () => {
  it("a return within 30 days of the delivery is a request: no money moves, and nothing is restocked", async () => {
    const { shopper, product, proof, orderID } = await givenPaid();
    await bring(orderID, "Delivered");
    const delivered = await read(orderID);
    const at = new Date(delivered.history.at(-1)?.at ?? "").getTime();
    expect(delivered.actions).toEqual({
      canCancel: false,
      returnableUntil: new Date(at + 30 * DAY * 1_000).toISOString(),
      reason: null,
    });
    clock.advance(30 * DAY - 60);
    const answer = await act("return", orderID, (await relogged(shopper)).token);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        sys_message: "We have noted your return.",
        data: { status: "Delivered", returns: [{ status: "Requested" }] },
      },
    });
    expect(await refundOf(proof)).toBeUndefined();
    await services.refunds.sendQueued();
    const { paymentStatus, actions } = await read(orderID);
    expect([paymentStatus, await stockOf(product), sentBack(proof).length]).toEqual(["paid", 3, 0]);
    expect(actions).toEqual({
      canCancel: false,
      returnableUntil: null,
      reason: "Your return of this order is under way.",
    });
  });

  it("a return after 30 days is refused", async () => {
    const { shopper, orderID } = await givenPlaced();
    await bring(orderID, "Delivered");
    clock.advance(30 * DAY + 60);
    const { token } = await relogged(shopper);
    expect(await act("return", orderID, token)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect((await read(orderID)).actions).toEqual({
      canCancel: false,
      returnableUntil: null,
      reason: "The 30 days in which this order could be returned are over.",
    });
  });

  it("a return of non-returnable items is refused", async () => {
    const { shopper, orderID } = await givenPlaced({ nonReturnable: true });
    await bring(orderID, "Delivered");
    const answer = await act("return", orderID, shopper.token);
    expect(answer).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect((await read(orderID)).actions).toEqual({
      canCancel: false,
      returnableUntil: null,
      reason: answer.body.sys_message,
    });
  });

  it.each(["Placed", "Packed", "Shipped", "Cancelled", "Returned"] as const)(
    "a return of an order that is %s is refused",
    async (status) => {
      const { shopper, orderID } = await givenPlaced();
      await bring(orderID, status);
      expect(await act("return", orderID, shopper.token)).toMatchObject({
        status: 409,
        body: { code: "wrong_status" },
      });
      expect((await read(orderID)).status).toBe(status);
    },
  );
});

describe("orders of other customers", () => {
  it.each(["cancel", "return"] as const)(
    "another customer's order is not found by a customer who wants to %s it, like one that does not exist",
    async (what) => {
      const { orderID } = await givenPlaced();
      const { token } = await givenShopper();
      const [hidden, absent] = [await act(what, orderID, token), await act(what, "RJ-999999999", token)];
      expect(hidden).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect([absent.status, absent.text]).toEqual([hidden.status, hidden.text]);
      expect((await read(orderID)).status).toBe("Placed");
    },
  );
});

describe("actions of a customer", () => {
  it.each([
    ["Placed", { canCancel: true, returnableUntil: null, reason: null }],
    ["Packed", { canCancel: true, returnableUntil: null, reason: null }],
    ["Shipped", { canCancel: false, returnableUntil: null, reason: "Orders cannot be cancelled after dispatch." }],
    ["Delivered", { canCancel: false, returnableUntil: expect.any(String) as string, reason: null }],
    ["Cancelled", { canCancel: false, returnableUntil: null, reason: null }],
  ] as const)("the actions of a %s order are the same in the history and in the order", async (status, actions) => {
    const { shopper, orderID } = await givenPlaced();
    await bring(orderID, status);
    const order = await read(orderID);
    expect(order.actions).toEqual(actions);
    const { token } = await relogged(shopper);
    const rows = await shop.call<OrderRowView[]>("GET", `/api/GetOrderHistoryByEmail?email=${shopper.email}`, {
      token,
    });
    expect(rows.body.data).toMatchObject([{ orderID, status, actions: order.actions, history: order.history }]);
  });
});

async function relogged(shopper: Awaited<ReturnType<typeof givenShopper>>) {
  return { ...shopper, token: await loggedIn(shop, shopper) };
}

function idOf(orderID: string): number {
  return Number(orderID.replace("RJ-", ""));
}

import { describe, expect, it } from "vitest";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createStaffOrdersFixture();
const { db, call, gateway, services, ask, bring, read, auditOf, givenPaid, givenShopper, sentBack, staff } = shop;

const refund = async (orderID: string, body: Record<string, unknown>) =>
  ask("POST", `/staff/orders/${orderID}/refund`, { note: "For the scratch", ...body });

const amounts = (proof: Parameters<typeof sentBack>[0]) => sentBack(proof).map(({ amountPaise }) => amountPaise);

describe("refunds by staff", () => {
  it("a partial refund is sent and mailed to the customer, and the order remains paid", async () => {
    const { shopper, proof, orderID } = await givenPaid();
    const answer = await refund(orderID, { refundable: 2_000, amount: 500.5 });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          paymentStatus: "paid",
          canRefund: { most: 1_499.5 },
          refunds: [{ amount: 500.5, reason: "goodwill", status: "queued" }],
        },
      },
    });
    await services.refunds.sendQueued();
    expect(amounts(proof)).toEqual([50_050]);
    const order = await read(orderID);
    expect(order).toMatchObject({ status: "Placed", paymentStatus: "paid", refunds: [{ status: "processed" }] });
    expect(order.staffHistory.at(-1)).toMatchObject({
      kind: "refund",
      amount: 500.5,
      note: "For the scratch",
      actorName: staff.name,
    });
    const mail = await shop.mailTo(shopper.email);
    expect(mail.subject).toBe(`₹500.50 of your order ${orderID} goes back to you`);
    expect(mail.textBody).not.toContain("scratch");
    expect(await auditOf(orderID)).toMatchObject([{ action: "refunded", actor: staff.id }]);
  });

  it("a refund without an amount refunds the rest, and the order is refunded once it is processed", async () => {
    const { proof, orderID } = await givenPaid();
    await refund(orderID, { refundable: 2_000, amount: 600 });
    await services.refunds.sendQueued();
    gateway.setRefundStatus("pending");
    expect(await refund(orderID, { refundable: 1_400 })).toMatchObject({
      status: 201,
      body: { data: { paymentStatus: "refund_due", canRefund: null } },
    });
    await services.refunds.sendQueued();
    expect((await read(orderID)).paymentStatus).toBe("refund_due");
    gateway.setRefundStatus("processed");
    const [, second] = sentBack(proof);
    await services.refunds.settleRefund(second?.id ?? "", "processed");
    expect(amounts(proof)).toEqual([60_000, 140_000]);
    expect((await read(orderID)).paymentStatus).toBe("refunded");
    expect(await refund(orderID, { refundable: 0 })).toMatchObject({ status: 409, body: { code: "wrong_status" } });
  });

  it("an order tells its customer how much of the payment a cancellation would refund", async () => {
    const { orderID } = await givenPaid();
    expect((await read(orderID)).refundOnCancel).toEqual({ money: 2_000, storeCredit: 0 });
    await refund(orderID, { refundable: 2_000, amount: 500.5 });
    expect((await read(orderID)).refundOnCancel).toEqual({ money: 1_499.5, storeCredit: 0 });
    await bring(orderID, "Shipped");
    expect((await read(orderID)).refundOnCancel).toBeUndefined();
  });

  it.each([
    ["more than was paid", { amount: 2_000.01 }],
    ["nothing", { amount: 0 }],
    ["less than a rupee", { amount: 0.99 }],
  ])("a refund of %s is refused, with an error at the amount", async (_, body) => {
    const { proof, orderID } = await givenPaid();
    expect(await refund(orderID, { refundable: 2_000, ...body })).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "amount" }] },
    });
    await services.refunds.sendQueued();
    expect([amounts(proof), (await read(orderID)).canRefund]).toEqual([[], { most: 2_000 }]);
  });

  it("a refund of an order that was not paid online is refused", async () => {
    const { token } = await givenShopper();
    const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
    expect(await refund(orderID, { refundable: 0 })).toMatchObject({ status: 409, body: { code: "wrong_status" } });
  });

  it("a refund sent twenty times concurrently is made once, and the others answer that the amount changed", async () => {
    const { proof, orderID } = await givenPaid();
    const token = await shop.staffToken();
    const press = async () =>
      call("POST", `/api/staff/orders/${orderID}/refund`, {
        token,
        body: { refundable: 2_000, amount: 300, note: "Late" },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 19 });
    for (const { body, status } of answers) if (status === 409) expect(body.code).toBe("stale");
    await Promise.all([services.refunds.sendQueued(), services.refunds.sendQueued()]);
    expect(amounts(proof)).toEqual([30_000]);
    expect((await read(orderID)).canRefund).toEqual({ most: 1_700 });
  });

  it("a refund and a cancellation at the same time never refund more than was paid", async () => {
    for (let round = 0; round < 5; round++) {
      const { shopper, proof, orderID } = await givenPaid();
      const [given, cancelled] = await Promise.all([
        refund(orderID, { refundable: 2_000, amount: 700 }),
        call("POST", `/api/orders/${orderID}/cancel`, { token: shopper.token }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([201, 409]).toContain(given.status);
      await Promise.all([services.refunds.sendQueued(), services.refunds.sendQueued()]);
      expect(amounts(proof).reduce((sum, amount) => sum + amount, 0)).toBe(200_000);
      expect(await read(orderID)).toMatchObject({ status: "Cancelled", paymentStatus: "refunded", canRefund: null });
    }
  });
});

describe("end of an order after a goodwill refund", () => {
  it.each(["Cancelled", "Returned"] as const)(
    "an order that becomes %s after a goodwill refund refunds what is left",
    async (end) => {
      const { proof, orderID } = await givenPaid();
      await refund(orderID, { refundable: 2_000, amount: 500 });
      await services.refunds.sendQueued();
      await bring(orderID, end);
      expect(await read(orderID)).toMatchObject({
        paymentStatus: "refund_due",
        refunds: [
          { amount: 500, reason: "goodwill" },
          { amount: 1_500, reason: end.toLowerCase() },
        ],
      });
      await services.refunds.sendQueued();
      expect([amounts(proof), (await read(orderID)).paymentStatus]).toEqual([[50_000, 150_000], "refunded"]);
    },
  );

  it("a cancellation refunds nothing when all was refunded before, and does not promise it", async () => {
    const { shopper, proof, orderID } = await givenPaid();
    await refund(orderID, { refundable: 2_000 });
    await services.refunds.sendQueued();
    await bring(orderID, "Cancelled");
    await services.refunds.sendQueued();
    expect([amounts(proof), (await read(orderID)).paymentStatus]).toEqual([[200_000], "refunded"]);
    expect((await shop.mailTo(shopper.email)).textBody).not.toContain("The amount that you paid goes back");
  });

  it("an order is refunded only once its goodwill refund is processed as well", async () => {
    const { proof, orderID } = await givenPaid();
    gateway.setRefundStatus("pending");
    await refund(orderID, { refundable: 2_000, amount: 500 });
    await services.refunds.sendQueued();
    gateway.setRefundStatus("processed");
    await bring(orderID, "Cancelled");
    await services.refunds.sendQueued();
    expect((await read(orderID)).paymentStatus).toBe("refund_due");
    await services.refunds.settleRefund(sentBack(proof)[0]?.id ?? "", "processed");
    expect((await read(orderID)).paymentStatus).toBe("refunded");
  });

  it("an order is refunded when its last two refunds are processed concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      const { proof, orderID } = await givenPaid();
      gateway.setRefundStatus("pending");
      await refund(orderID, { refundable: 2_000, amount: 500 });
      await bring(orderID, "Cancelled");
      await services.refunds.sendQueued();
      gateway.setRefundStatus("processed");
      await Promise.all(sentBack(proof).map(async ({ id }) => services.refunds.settleRefund(id, "processed")));
      expect((await read(orderID)).paymentStatus).toBe("refunded");
    }
  });

  it("a returned order leaves the price of its non-returnable items to staff", async () => {
    const { token } = await givenShopper();
    const coin = await givenProduct(db, { price: 1_000, nonReturnable: true });
    const proof = gateway.pay(await shop.givenPayment(token, [{ product: coin }]));
    const { body } = await shop.placePaid(token, [{ product: coin }], proof);
    const orderID = body.orderID ?? "";
    await bring(orderID, "Returned");
    expect(await read(orderID)).toMatchObject({ paymentStatus: "paid", refunds: [], canRefund: { most: 1_000 } });
    await refund(orderID, { refundable: 1_000, amount: 400 });
    expect(await read(orderID)).toMatchObject({ paymentStatus: "refund_due", refunds: [{ reason: "returned" }] });
    await services.refunds.sendQueued();
    expect([amounts(proof), (await read(orderID)).paymentStatus]).toEqual([[40_000], "refunded"]);
  });
});

describe("manual refunds", () => {
  async function givenReturnedCash() {
    const { token } = await givenShopper();
    const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
    await bring(orderID, "Returned");
    return orderID;
  }
  const mark = async (orderID: string) =>
    ask("POST", `/staff/orders/${orderID}/refunded`, { note: "By UPI, ref 4711" });

  it("a manual refund is recorded once, with who did it", async () => {
    const orderID = await givenReturnedCash();
    expect(await read(orderID)).toMatchObject({ paymentStatus: "refund_due", canMarkRefunded: true, canRefund: null });
    const { refundDue } = await read(orderID);
    expect(refundDue).toBe((await read(orderID)).totalAmount);
    const answers = await Promise.all([1, 2, 3].map(async () => mark(orderID)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 });
    const order = await read(orderID);
    expect(order).toMatchObject({ paymentStatus: "refunded", canMarkRefunded: false });
    const entry = { kind: "refund", amount: refundDue, note: "By UPI, ref 4711", actorName: staff.name };
    expect(order.staffHistory.filter(({ kind }) => kind === "refund")).toMatchObject([entry]);
    expect((await auditOf(orderID)).at(-1)).toMatchObject({ action: "marked as refunded" });
  });

  it("a manual refund is refused when more became due after it was read", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db, { price: 1_000, stock: 5 });
    const { orderID } = await givenOrder(shop, token, [{ product, quantity: 2 }]);
    await bring(orderID, "Delivered");
    const settleOne = async () => {
      const items = [{ position: 0, quantity: 1 }];
      const requested = await shop.call<{ returnID: string }>("POST", `/api/orders/${orderID}/returns`, {
        token,
        body: { items, reason: "It does not fit" },
      });
      const path = `/staff/returns/${requested.body.data?.returnID}`;
      await ask("POST", `${path}/approve`, { by: "pickup" });
      await ask("POST", `${path}/receive`);
      expect((await ask("POST", `${path}/settle`, { refund: 1_000, restock: true })).status).toBe(200);
    };
    const markAs = async (due: number) => ask("POST", `/staff/orders/${orderID}/refunded`, { note: "By UPI", due });
    await settleOne();
    expect((await read(orderID)).refundDue).toBe(1_000);
    await settleOne();
    expect(await markAs(1_000)).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await read(orderID)).toMatchObject({ paymentStatus: "refund_due", refundDue: 2_000 });
    const review = await ask("GET", "/staff/refunds");
    expect(review.body.data).toContainEqual(expect.objectContaining({ orderID, refund: null, due: 2_000 }));
    expect((await markAs(2_000)).status).toBe(200);
    expect(await read(orderID)).toMatchObject({ paymentStatus: "refunded", refundDue: null });
  });

  it("a manual refund is refused for an order without a refund due, and for one paid online", async () => {
    const { token } = await givenShopper();
    const { orderID: unpaid } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
    const { orderID: online } = await givenPaid();
    await bring(online, "Cancelled");
    for (const orderID of [unpaid, online]) {
      expect(await mark(orderID)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    }
    expect(await mark("RJ-999999999")).toMatchObject({ status: 404 });
  });
});

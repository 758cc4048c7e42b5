import { describe, expect, it } from "vitest";
import { createCreditShop, withCredit } from "#tests/support/given-credit.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createCreditShop();
const { db, call, clock, services, gateway, createPayment, placePaid, notifyAndHandle, readOrder, bring } = shop;
const { ordersOf, givenCreditor, givenProductOf, placeWithCredit: place, creditOf, expectBalancedBooks } = shop;

describe("concurrent tabs", () => {
  it("concurrent tabs spend store credit once, in cash and online", async () => {
    for (let round = 0; round < 4; round++) {
      const shopper = await givenCreditor(500);
      const product = await givenProductOf(1_000);
      const lines = [{ product }];
      const opened = await createPayment(shopper.token, lines, withCredit);
      const proof = gateway.pay(opened.body.data?.razorpayOrderId ?? "");
      await Promise.all([
        place(shopper, lines),
        createPayment(shopper.token, [{ product, quantity: 2 }], withCredit),
        placePaid(shopper.token, lines, proof),
        place(shopper, [{ product, quantity: 3 }]),
        notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId)),
        place(shopper, lines),
      ]);
      const orders = await ordersOf(shopper);
      const spent = orders.reduce((sum, { storeCreditPaise }) => sum + storeCreditPaise, 0);
      const { balance, held = 0 } = await creditOf(shopper);
      expect(spent + balance * 100).toBe(50_000);
      expect(held).toBeLessThanOrEqual(balance);
      await expectBalancedBooks();
    }
  });

  it("concurrent tabs with the same shown amount place one order, and the others are refused", async () => {
    const shopper = await givenCreditor(500);
    const lines = [{ product: await givenProductOf(1_000) }];
    const tabs = [1, 2, 3].map(async () => place(shopper, lines, { StoreCreditAmount: 500 }));
    expect(countStatuses(await Promise.all(tabs))).toEqual({ 201: 1, 409: 2 });
  });

  it("concurrent cancellations of an order return its credit once", async () => {
    const shopper = await givenCreditor(500);
    const lines = [{ product: await givenProductOf(1_000) }];
    const { body } = await place(shopper, lines);
    const path = `/api/orders/${body.data?.orderID}/cancel`;
    const cancels = [1, 2, 3, 4].map(async () => call("POST", path, { token: shopper.token }));
    const again = place(shopper, lines);
    expect(countStatuses(await Promise.all(cancels))).toEqual({ 200: 1, 409: 3 });
    await again;
    await expectBalancedBooks();
  });

  it("the database refuses a negative balance of store credit", async () => {
    const shopper = await givenCreditor(5);
    const entry = { accountId: shopper.id, amountPaise: -501, reason: "spent", at: clock() } as const;
    await expect(db.insertInto("storeCreditEntries").values(entry).execute()).rejects.toThrow("below 0");
  });
});

describe("refunds to money and store credit", () => {
  async function givenMixed(credit: number) {
    const shopper = await givenCreditor(credit);
    const product = await givenProductOf(1_000);
    const lines = [{ product, quantity: 2 }];
    const { body } = await createPayment(shopper.token, lines, withCredit);
    const proof = gateway.pay(body.data?.razorpayOrderId ?? "");
    const placed = await placePaid(shopper.token, lines, proof, withCredit);
    return { shopper, product, proof, orderID: placed.body.data?.orderID ?? "" };
  }
  const refundedOf = (paymentId: string) => shop.sentBack(paymentId).reduce((sum, paise) => sum + paise, 0);

  it("a cancelled order refunds its payment and returns its store credit", async () => {
    const { shopper, proof, orderID } = await givenMixed(500);
    expect(await readOrder(orderID)).toMatchObject({ refundOnCancel: { money: 1_500, storeCredit: 500 } });
    expect(await call("POST", `/api/orders/${orderID}/cancel`, { token: shopper.token })).toMatchObject({
      status: 200,
    });
    await services.refunds.sendQueued();
    expect(refundedOf(proof.RazorpayPaymentId)).toBe(150_000);
    expect(await creditOf(shopper)).toMatchObject({
      balance: 500,
      entries: [{ amount: 500, reason: "given_back", orderID }, {}, {}],
    });
    expect(await readOrder(orderID)).toMatchObject({
      storeCredit: 500,
      storeCreditBack: 500,
      paymentStatus: "refunded",
    });
    await expectBalancedBooks();
  });

  it("a cash order cancelled before its payment returns only the credit", async () => {
    const shopper = await givenCreditor(500);
    const { body } = await place(shopper, [{ product: await givenProductOf(1_000) }]);
    const orderID = body.data?.orderID ?? "";
    expect(await readOrder(orderID)).toMatchObject({ refundOnCancel: { money: 0, storeCredit: 500 } });
    await call("POST", `/api/orders/${orderID}/cancel`, { token: shopper.token });
    expect(await readOrder(orderID)).toMatchObject({ status: "Cancelled", paymentStatus: "due" });
    expect(await creditOf(shopper)).toMatchObject({ balance: 500 });
  });

  it("an order paid with store credit only is refunded immediately", async () => {
    const shopper = await givenCreditor(1_000);
    const { body } = await place(shopper, [{ product: await givenProductOf(1_000) }]);
    await call("POST", `/api/orders/${body.data?.orderID}/cancel`, { token: shopper.token });
    expect(await readOrder(body.data?.orderID ?? "")).toMatchObject({ status: "Cancelled", paymentStatus: "refunded" });
    expect(await creditOf(shopper)).toMatchObject({ balance: 1_000 });
  });

  it("units returned one by one are refunded in money first, then in store credit, up to the paid amount", async () => {
    const placed = await givenMixed(1_200);
    await bring(placed.orderID, "Packed", "Shipped", "Delivered");
    const first = await shop.givenReceived(placed, 1);
    const settled = await shop.step(first, "settle", { refund: 1_000, restock: true });
    expect(settled.body.data?.settled).toMatchObject({ refund: 1_000, as: "money", credit: 200 });
    const second = await shop.givenReceived(placed, 1);
    await shop.step(second, "settle", { refund: 1_000, restock: true });
    await services.refunds.sendQueued();
    expect(refundedOf(placed.proof.RazorpayPaymentId)).toBe(80_000);
    expect(await creditOf(placed.shopper)).toMatchObject({ balance: 1_200 });
    expect(await readOrder(placed.orderID)).toMatchObject({ status: "Returned", paymentStatus: "refunded" });
    await expectBalancedBooks();
  });

  it("an order is refunded once its last credit is back, although its money was refunded before", async () => {
    const placed = await givenMixed(1_200);
    await bring(placed.orderID, "Packed", "Shipped", "Delivered");
    for (const paymentStatus of ["paid", "refunded"]) {
      const id = await shop.givenReceived(placed, 1);
      await shop.step(id, "settle", { refund: 1_000, restock: true });
      await services.refunds.sendQueued();
      expect(await readOrder(placed.orderID)).toMatchObject({ paymentStatus });
    }
    await expectBalancedBooks();
  });

  it("a unit returned as store credit leaves the unused money refundable", async () => {
    const placed = await givenMixed(500);
    await bring(placed.orderID, "Packed", "Shipped", "Delivered");
    const id = await shop.givenReceived(placed, 1);
    await shop.step(id, "settle", { refund: 1_000, restock: true, as: "store_credit" });
    expect(await creditOf(placed.shopper)).toMatchObject({ balance: 1_000 });
    const second = await shop.givenReceived(placed, 1);
    await shop.step(second, "settle", { refund: 1_000, restock: true });
    await services.refunds.sendQueued();
    expect([refundedOf(placed.proof.RazorpayPaymentId), (await creditOf(placed.shopper)).balance]).toEqual([
      100_000, 1_000,
    ]);
    await expectBalancedBooks();
  });

  it("a fully returned cash order needs a manual refund of the cash, and returns the credit immediately", async () => {
    const shopper = await givenCreditor(400);
    const { body } = await place(shopper, [{ product: await givenProductOf(1_000) }]);
    const orderID = body.data?.orderID ?? "";
    await bring(orderID, "Packed", "Shipped", "Delivered");
    const id = await shop.givenReceived({ orderID, shopper }, 1);
    await shop.step(id, "settle", { refund: 1_000, restock: true });
    expect(await readOrder(orderID)).toMatchObject({ paymentStatus: "refund_due", storeCreditBack: 400 });
    expect(await creditOf(shopper)).toMatchObject({ balance: 400 });
    await expectBalancedBooks();
  });

  it("a refund by staff is money up to the payment, then credit, and never more than the paid amount", async () => {
    const placed = await givenMixed(500);
    const token = await shop.staffToken();
    const refund = async (refundable: number, amount?: number) =>
      call("POST", `/api/staff/orders/${placed.orderID}/refund`, {
        token,
        body: { refundable, amount, note: "A scratch" },
      });
    expect(await refund(2_000, 1_700)).toMatchObject({ status: 201 });
    expect(await refund(2_000, 1_700)).toMatchObject({ status: 409 });
    expect(await refund(300, 301)).toMatchObject({ status: 422 });
    expect(await refund(300)).toMatchObject({ status: 201 });
    expect(await refund(0.01)).toMatchObject({ status: 409 });
    await services.refunds.sendQueued();
    expect([refundedOf(placed.proof.RazorpayPaymentId), (await creditOf(placed.shopper)).balance]).toEqual([
      150_000, 500,
    ]);
    await expectBalancedBooks();
  });

  it("the invoice and credit note of an order do not depend on store credit", async () => {
    const placed = await givenMixed(500);
    await bring(placed.orderID, "Packed");
    const invoice = await call<{ totals: { total: number } }>("GET", `/api/orders/${placed.orderID}/invoice`, {
      token: placed.shopper.token,
    });
    expect(invoice.body.data?.totals.total).toBe(2_000);
    await call("POST", `/api/orders/${placed.orderID}/cancel`, { token: placed.shopper.token });
    expect((await shop.creditNotes(placed.orderID)).map(({ totals }) => totals.total)).toEqual([2_000]);
  });
});

describe("closed accounts", () => {
  it("store credit of a closed account is not returned: staff refund the money here, and the rest by hand", async () => {
    const shopper = await givenCreditor(600);
    const { body } = await place(shopper, [{ product: await givenProductOf(1_000) }]);
    const orderID = body.data?.orderID ?? "";
    await bring(orderID, "Packed", "Shipped", "Delivered");
    const requested = await shop.request({ orderID, shopper });
    const close = { password: shopper.password, giveUpStoreCredit: true };
    expect((await call("POST", "/api/account/close", { token: shopper.token, body: close })).status).toBe(200);
    const id = requested.body.data?.returnID ?? "";
    await shop.step(id, "approve", { by: "pickup" });
    await shop.step(id, "receive");
    const settle = { refund: 1_000, restock: true };
    const refused = await shop.step(id, "settle", settle);
    expect(refused).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(refused.body.message).toContain("₹600 of this that are store credit. Give at most ₹400 back here");
    const token = await shop.staffToken();
    expect(await call("POST", `/api/orders/${orderID}/status`, { token, body: { status: "Returned" } })).toMatchObject({
      status: 409,
    });
    const settled = await shop.step(id, "settle", { ...settle, refund: 400, reason: "₹600 by bank transfer" });
    expect(settled.status).toBe(200);
    await expectBalancedBooks();
  });
});

import { describe, expect, it, vi } from "vitest";
import type { RefundToReviewView } from "#contract/payments/refund.ts";
import { GatewayError } from "#domain/payments/payments.port.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

async function createShopWithRefunds() {
  const shop = await createStaffOrdersFixture();
  const { ask, gateway, services, givenPaid, bring, read } = shop;

  /** A cancelled order whose refund the gateway does not accept. */
  async function givenFailing() {
    const paid = await givenPaid();
    await bring(paid.orderID, "Cancelled");
    gateway.payments.delete(paid.proof.RazorpayPaymentId);
    return paid;
  }

  async function refundOf(orderID: string) {
    const [refund] = (await read(orderID)).refunds;
    if (!refund) throw new Error(`Nothing of ${orderID} goes back.`);
    return refund;
  }

  const send = async () => services.refunds.sendQueued();
  const count = async () => services.refunds.countRefundsToReview();
  const toSee = async () => (await ask<RefundToReviewView[]>("GET", "/staff/refunds")).body.data ?? [];

  /** Executes a number of failing tries. */
  async function fail(orderID: string, times: number): Promise<void> {
    for (let tried = 0; tried < times; tried++) {
      await send();
      const { nextTryAt } = await refundOf(orderID);
      shop.clock.advance((Date.parse(nextTryAt ?? "") - shop.clock().getTime()) / 1_000);
    }
  }

  return { ...shop, givenFailing, refundOf, send, count, toSee, fail };
}

describe("failing refunds", () => {
  it("a failing refund is retried after a minute, then after twice as long each time, up to six hours", async () => {
    const { clock, givenFailing, refundOf, send } = await createShopWithRefunds();
    const { orderID } = await givenFailing();
    for (const [index, minutes] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360].entries()) {
      const before = clock().getTime();
      expect(await send()).toBe(0);
      const refund = await refundOf(orderID);
      expect(refund).toMatchObject({ status: "queued", tries: index + 1, lastError: "The id provided does not exist" });
      const waits = (Date.parse(refund.nextTryAt ?? "") - before) / 60_000;
      expect(waits).toBeGreaterThanOrEqual(minutes);
      expect(waits).toBeLessThan(minutes + 0.1);
      clock.advance(minutes * 60 - 5);
      await send();
      expect((await refundOf(orderID)).tries).toBe(index + 1);
      clock.advance(6);
    }
  });

  it("failing refunds do not block others", async () => {
    const { clock, givenFailing, givenPaid, bring, send, sentBack } = await createShopWithRefunds();
    for (let index = 0; index < 21; index++) await givenFailing();
    await send();
    await send();
    const { proof, orderID } = await givenPaid();
    await bring(orderID, "Cancelled");
    await send();
    expect(sentBack(proof)).toHaveLength(1);
    clock.advance(3_600);
    await send();
    await send();
  });

  it("the refund that has been due longest is sent first", async () => {
    const { gateway, clock, givenPaid, bring, send } = await createShopWithRefunds();
    const cancelled = async () => {
      const { orderID, proof } = await givenPaid();
      await bring(orderID, "Cancelled");
      return proof.RazorpayPaymentId;
    };
    const failed = await cancelled();
    gateway.setUnavailable(true);
    await send();
    gateway.setUnavailable(false);
    // The failed one is due again after a minute, so the two that are queued meanwhile are due before it.
    const waiting: string[] = [];
    for (let queued = 0; queued < 2; queued++) {
      clock.advance(10);
      waiting.push(await cancelled());
    }
    clock.advance(60);
    const refundPayment = vi.spyOn(gateway, "refundPayment");
    expect(await send()).toBe(3);
    expect(refundPayment.mock.calls.map(([paymentId]) => paymentId)).toEqual([...waiting, failed]);
  });

  it("a refund whose response was lost is retried with the same idempotency key, and moves money once", async () => {
    const { gateway, clock, givenPaid, bring, read, send, sentBack, refundOf } = await createShopWithRefunds();
    const { proof, orderID } = await givenPaid();
    await bring(orderID, "Cancelled");
    const { refundPayment } = gateway;
    const refundPaymentSpy = vi.spyOn(gateway, "refundPayment").mockImplementationOnce(async (...refund) => {
      await refundPayment(...refund);
      throw new GatewayError("The gateway did not answer in time.", { kind: "unavailable" });
    });
    expect(await send()).toBe(0);
    expect(await refundOf(orderID)).toMatchObject({ status: "queued", tries: 1 });
    clock.advance(60);
    expect(await send()).toBe(1);
    const [lost, again] = refundPaymentSpy.mock.calls.map(([, , key]) => key);
    expect(refundPaymentSpy).toHaveBeenCalledTimes(2);
    expect(again).toBe(lost);
    expect(sentBack(proof)).toMatchObject([{ amountPaise: 200_000, key: lost }]);
    expect([(await refundOf(orderID)).status, (await read(orderID)).paymentStatus]).toEqual(["processed", "refunded"]);
  });

  it("a retried refund is processed once in the end, and shows its failures no more", async () => {
    const { gateway, clock, givenPaid, bring, read, send, sentBack, refundOf } = await createShopWithRefunds();
    const { proof, orderID } = await givenPaid();
    await bring(orderID, "Cancelled");
    gateway.setUnavailable(true);
    await send();
    gateway.setUnavailable(false);
    expect(await refundOf(orderID)).toMatchObject({ tries: 1, lastError: "The gateway could not be reached." });
    clock.advance(60);
    expect(await Promise.all([send(), send(), send()])).toContain(1);
    expect(await refundOf(orderID)).toMatchObject({ status: "processed", lastError: null, nextTryAt: null });
    expect([sentBack(proof).length, (await read(orderID)).paymentStatus]).toEqual([1, "refunded"]);
  });

  it("a refund that was accepted and failed later is sent again under another key", async () => {
    const { gateway, clock, givenPaid, bring, read, send, sentBack, refundOf } = await createShopWithRefunds();
    const { proof, orderID } = await givenPaid();
    await bring(orderID, "Cancelled");
    gateway.setRefundStatus("failed");
    await send();
    expect(await refundOf(orderID)).toMatchObject({ status: "failed", tries: 1 });
    gateway.setRefundStatus("processed");
    clock.advance(60);
    await send();
    expect(new Set(sentBack(proof).map(({ key }) => key)).size).toBe(2);
    expect([(await refundOf(orderID)).status, (await read(orderID)).paymentStatus]).toEqual(["processed", "refunded"]);
  });

  it("a refund whose failure was received before its id was stored is marked as failed, and sent again", async () => {
    const { gateway, clock, givenPaid, bring, read, send, sentBack, refundOf, notifyAndHandle } =
      await createShopWithRefunds();
    const { proof, orderID } = await givenPaid();
    await bring(orderID, "Cancelled");
    gateway.setRefundStatus("pending");
    const { refundPayment } = gateway;
    vi.spyOn(gateway, "refundPayment").mockImplementationOnce(async (...refund) => {
      const accepted = await refundPayment(...refund);
      await notifyAndHandle(gateway.refundWebhook("refund.failed", proof.RazorpayPaymentId));
      return accepted;
    });
    await send();
    expect(await refundOf(orderID)).toMatchObject({ status: "failed", tries: 1 });
    gateway.setRefundStatus("processed");
    clock.advance(60);
    await send();
    expect(sentBack(proof).map(({ failed }) => failed)).toEqual([true, false]);
    expect([(await refundOf(orderID)).status, (await read(orderID)).paymentStatus]).toEqual(["processed", "refunded"]);
  });
});

describe("list of refunds for staff", () => {
  it("the refund list has a refund after its fifth try, until it is processed", async () => {
    const { gateway, givenFailing, count, toSee, fail, send } = await createShopWithRefunds();
    const { shopper, proof, orderID } = await givenFailing();
    const payment = { id: proof.RazorpayPaymentId, orderId: proof.RazorpayOrderId, amountPaise: 200_000 };
    await fail(orderID, 4);
    expect([await count(), await toSee()]).toEqual([0, []]);
    await fail(orderID, 1);
    expect(await count()).toBe(1);
    expect(await toSee()).toMatchObject([
      { orderID, customerName: shopper.name, customerEmail: shopper.email, refund: { amount: 2_000, tries: 5 } },
    ]);
    gateway.payments.set(payment.id, { ...payment, currency: "INR", status: "captured" });
    await send();
    expect([await count(), await toSee()]).toEqual([0, []]);
  });

  it("the refund list has an order with a manual refund, until it is marked", async () => {
    const { db, ask, bring, givenShopper, givenPaid, count, toSee, ...shop } = await createShopWithRefunds();
    const { token } = await givenShopper();
    const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
    await bring(orderID, "Returned");
    await bring((await givenPaid()).orderID, "Cancelled");
    expect([await count(), await toSee()]).toMatchObject([1, [{ orderID, refund: null }]]);
    await ask("POST", `/staff/orders/${orderID}/refunded`, { note: "In the shop" });
    expect([await count(), await toSee()]).toEqual([0, []]);
  });

  it("the refund list has a failing refund of a payment that did not become an order", async () => {
    const { db, gateway, clock, services, givenShopper, givenPayment, notifyAndHandle, toSee, send } =
      await createShopWithRefunds();
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 1_000, stock: 1 });
    const proof = gateway.pay(await givenPayment(shopper.token, [{ product }]), { amountPaise: 1 });
    await notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    gateway.payments.delete(proof.RazorpayPaymentId);
    for (let tried = 0; tried < 5; tried++) {
      await send();
      clock.advance(6 * 3_600);
    }
    expect(await toSee()).toMatchObject([
      { orderID: null, customerEmail: shopper.email, refund: { reason: "mismatch", amount: 0.01 } },
    ]);
    await services.holds.releaseExpired();
  });

  it.each([
    ["that arrived when the items were sold out", "late", {}],
    ["in another amount", "mismatch", { amountPaise: 1 }],
  ])("the refund list has a payment %s for seven days, although it was refunded", async (_, reason, given) => {
    const { clock, db, gateway, services, givenShopper, givenPayment, notifyAndHandle, count, toSee, send, ...shop } =
      await createShopWithRefunds();
    const [shopper, other] = [await givenShopper(), await givenShopper()];
    const product = await givenProduct(db, { price: 1_000, stock: 1 });
    const razorpayOrder = await givenPayment(shopper.token, [{ product }]);
    clock.advance(16 * 60);
    await services.holds.releaseExpired();
    await givenOrder(shop, other.token, [{ product }]);
    const { RazorpayPaymentId: paymentId } = gateway.pay(razorpayOrder, given);
    await notifyAndHandle(gateway.webhook("payment.captured", paymentId));
    await send();
    const { name: customerName, email: customerEmail } = shopper;
    const refund = { paymentId, reason, status: "processed", amount: reason === "late" ? 1_000 : 0.01 };
    expect([await count(), await toSee()]).toMatchObject([1, [{ orderID: null, customerName, customerEmail, refund }]]);
    clock.advance(7 * 86_400 + 1);
    expect([await count(), await toSee()]).toEqual([0, []]);
  });
});

describe("manual retries", () => {
  it("a manual retry sends the refund now, and is in the audit log", async () => {
    const { gateway, ask, givenPaid, bring, send, refundOf, sentBack, auditOf, staff } = await createShopWithRefunds();
    const { proof, orderID } = await givenPaid();
    await bring(orderID, "Cancelled");
    gateway.setUnavailable(true);
    await send();
    const { id } = await refundOf(orderID);
    expect(await ask("POST", `/staff/refunds/${id}/retry`)).toMatchObject({
      status: 200,
      body: { data: { taken: false } },
    });
    expect(await refundOf(orderID)).toMatchObject({ tries: 2 });
    gateway.setUnavailable(false);
    expect(await ask("POST", `/staff/refunds/${id}/retry`)).toMatchObject({
      status: 200,
      body: { data: { taken: true } },
    });
    expect([await refundOf(orderID), sentBack(proof).length]).toMatchObject([{ status: "processed" }, 1]);
    expect((await auditOf(orderID)).slice(1)).toMatchObject([
      { action: "retried a refund of", actor: staff.id },
      { action: "retried a refund of", actor: staff.id },
    ]);
    expect(await ask("POST", `/staff/refunds/${id}/retry`)).toMatchObject({
      status: 409,
      body: { code: "wrong_status" },
    });
  });

  it("concurrent manual retries refund once", async () => {
    const { gateway, ask, givenPaid, bring, send, refundOf, sentBack } = await createShopWithRefunds();
    const { proof, orderID } = await givenPaid();
    await bring(orderID, "Cancelled");
    gateway.setUnavailable(true);
    await send();
    gateway.setUnavailable(false);
    const { id } = await refundOf(orderID);
    await Promise.all([1, 2, 3].map(async () => ask("POST", `/staff/refunds/${id}/retry`)));
    expect([sentBack(proof).length, (await refundOf(orderID)).status]).toEqual([1, "processed"]);
  });

  it("a manual retry of an unknown refund answers 404", async () => {
    const { ask } = await createShopWithRefunds();
    const nobodys = "00000000-0000-4000-8000-000000000000";
    expect(await ask("POST", `/staff/refunds/${nobodys}/retry`)).toMatchObject({ status: 404 });
    expect(await ask("POST", "/staff/refunds/1/retry")).toMatchObject({ status: 422 });
  });
});

describe("refunds without an outcome", () => {
  async function givenSent() {
    const shop = await createShopWithRefunds();
    const paid = await shop.givenPaid();
    shop.gateway.setRefundStatus("pending");
    await shop.bring(paid.orderID, "Cancelled");
    expect(await shop.send()).toBe(1);
    expect(await shop.refundOf(paid.orderID)).toMatchObject({ status: "sent" });
    const settle = async () => shop.services.refunds.settleSent();
    const paymentStatus = async () => (await shop.read(paid.orderID)).paymentStatus;
    return { ...shop, ...paid, settle, paymentStatus };
  }

  it.each(["processed", "failed"] as const)(
    "a refund without an outcome is settled by asking the gateway: %s",
    async (outcome) => {
      const { clock, gateway, orderID, refundOf, settle, paymentStatus } = await givenSent();
      clock.advance(9 * 60);
      gateway.setRefundStatus(outcome);
      expect(await settle()).toBe(0);
      clock.advance(2 * 60);
      expect(await settle()).toBe(1);
      expect((await refundOf(orderID)).status).toBe(outcome);
      expect(await paymentStatus()).toBe(outcome === "processed" ? "refunded" : "refund_due");
      expect(await settle()).toBe(0);
    },
  );

  it("a refund without an outcome is settled from an unhandled event, even while the gateway is unavailable", async () => {
    const { clock, gateway, proof, settle, tell, paymentStatus } = await givenSent();
    await tell(gateway.refundWebhook("refund.processed", proof.RazorpayPaymentId));
    gateway.setUnavailable(true);
    clock.advance(11 * 60);
    expect(await settle()).toBe(1);
    expect(await paymentStatus()).toBe("refunded");
  });

  it("a refund without an outcome is polled at growing intervals, and shown to staff after ten days", async () => {
    const { clock, count, gateway, orderID, settle, toSee } = await givenSent();
    const getRefund = vi.spyOn(gateway, "getRefund");
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      clock.advance(10 * 60 + 1);
      await settle();
    }
    expect(getRefund.mock.calls.length).toBeGreaterThan(3);
    expect(getRefund.mock.calls.length).toBeLessThan(12);
    expect(await count()).toBe(0);
    clock.advance(9.5 * 24 * 3_600);
    expect([await count(), await toSee()]).toMatchObject([1, [{ orderID }]]);
  });
});

import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { GatewayError } from "#domain/payments/payments.port.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import type { Proof } from "#tests/support/test-gateway.ts";
import { MAX_RAW_BYTES } from "../http/read-body.ts";

const shop = await createPayingShop();
const { db, clock, services, gateway, givenShopper, givenPayment, placePaid, tell, notifyAndHandle } = shop;
const { stockOf, ordersOf, intentsOf, refundOf, sentBack } = shop;

/** A shopper with an open payment for one unit of the stock. */
async function givenOpen(stock = 5) {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 1_499, stock });
  const orderId = await givenPayment(shopper.token, [{ product }]);
  const place = async (proof: Proof) => placePaid(shopper.token, [{ product }], proof);
  const state = async () => ({
    orders: (await ordersOf(shopper)).map(({ paymentStatus }) => paymentStatus),
    mails: (await shop.mailsTo(shopper.email)).length,
    stock: await stockOf(product),
  });
  return { shopper, product, orderId, place, state };
}

const ONE_PAID = { orders: ["paid"], mails: 1, stock: 4 };
const UNCHANGED = { orders: [], mails: 0, stock: 4 };

async function eventRow(id: string) {
  return db.selectFrom("gatewayEvents").selectAll().where("id", "=", id).execute();
}

describe("webhooks of payments", () => {
  it.each([
    ["without a signature", {}],
    ["with an empty signature", { "X-Razorpay-Signature": "" }],
    ["with a wrong signature", { "X-Razorpay-Signature": "0".repeat(64) }],
  ])("a webhook %s is refused, and nothing is stored", async (_, signature) => {
    const { raw } = gateway.webhook("payment.captured", "pay_1");
    const id = randomUUID();
    const headers = { "X-Razorpay-Event-Id": id, ...signature };
    expect(await shop.call("POST", "/api/razorpay/webhook", { raw, headers })).toMatchObject({
      status: 400,
      body: { code: "unreadable" },
    });
    expect(await eventRow(id)).toEqual([]);
  });

  it("a webhook whose body differs from the signed one is refused: added white space, truncated, empty", async () => {
    const message = gateway.webhook("payment.captured", "pay_1");
    const { raw, signature } = message;
    for (const changed of [JSON.stringify(JSON.parse(raw), null, 1), `${raw}\n`, raw.slice(0, -1), ""]) {
      expect(await tell({ raw: changed, signature })).toMatchObject({ status: 400 });
    }
    expect(await tell({ raw, signature: signature.toUpperCase() })).toMatchObject({ status: 400 });
    expect(await tell(message)).toMatchObject({ status: 200 });
  });

  it.each([
    ["the id in its body", { id: "evt_in_the_body" }],
    ["the hash of its body", {}],
  ])("a webhook without an id in its header acts once, by %s", async (_, given) => {
    const { orderId, state } = await givenOpen();
    const { RazorpayPaymentId } = gateway.pay(orderId);
    const { raw, signature } = gateway.webhook("payment.captured", RazorpayPaymentId, given);
    const id = "id" in given ? given.id : createHash("sha256").update(raw).digest("hex");
    for (let delivery = 0; delivery < 2; delivery++) {
      const headers = { "X-Razorpay-Signature": signature };
      expect((await shop.call("POST", "/api/razorpay/webhook", { raw, headers })).status).toBe(200);
      await services.paymentWatch.handleEvent(id);
    }
    expect(await eventRow(id)).toMatchObject([{ type: "payment.captured", handledAt: expect.any(Date) as Date }]);
    expect(await state()).toEqual(ONE_PAID);
  });

  it("a webhook with an id that is too long is refused", async () => {
    expect((await tell(gateway.webhook("payment.captured", "pay_1"), "x".repeat(101))).status).toBe(400);
  });

  it("a signed webhook body of exactly 64 kB is accepted, and one of a byte more is refused as too large", async () => {
    const ofLength = (bytes: number) => {
      const { raw } = gateway.webhook("invoice.paid", "pay_1", { note: "" });
      return gateway.webhook("invoice.paid", "pay_1", { note: "x".repeat(bytes - raw.length) });
    };
    const [exact, larger] = [ofLength(MAX_RAW_BYTES), ofLength(MAX_RAW_BYTES + 1)];
    expect([exact.raw.length, larger.raw.length]).toEqual([65_536, 65_537]);
    const accepted = await tell(exact);
    expect(accepted).toMatchObject({ status: 200 });
    expect(await eventRow(accepted.eventId)).toMatchObject([{ type: "invoice.paid" }]);
    const refused = await tell(larger);
    expect(refused).toMatchObject({ status: 413, body: { code: "too_large" } });
    expect(await eventRow(refused.eventId)).toEqual([]);
    expect(await tell({ ...larger, signature: "0".repeat(64) })).toMatchObject({ status: 413 });
  });

  it("a webhook received three times under one id is stored once and acts once", async () => {
    const { orderId, state } = await givenOpen();
    const message = gateway.webhook("payment.captured", gateway.pay(orderId).RazorpayPaymentId);
    const id = randomUUID();
    for (let delivery = 0; delivery < 3; delivery++) {
      expect(await tell(message, id)).toMatchObject({ status: 200 });
      await services.paymentWatch.handleEvent(id);
    }
    expect(await eventRow(id)).toMatchObject([{ type: "payment.captured", handledAt: expect.any(Date) as Date }]);
    expect(await state()).toEqual(ONE_PAID);
  });

  it("a webhook received ten times concurrently under one id is stored once", async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => tell(gateway.webhook("payment.captured", "pay_unknown"), id)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await eventRow(id)).toHaveLength(1);
  });

  it.each(["invoice.paid", "payment.failed", "payment.dispute.created", "something.new"])(
    "a webhook of the kind %s is accepted, and changes nothing",
    async (type) => {
      const { orderId, state } = await givenOpen();
      const { RazorpayPaymentId } = gateway.pay(orderId, { status: "failed" });
      await notifyAndHandle(gateway.webhook(type, RazorpayPaymentId));
      expect(await state()).toEqual(UNCHANGED);
    },
  );

  it.each(["payment.captured", "payment.authorized", "order.paid"])(
    "a webhook of the kind %s makes the order",
    async (type) => {
      const { shopper, orderId, state } = await givenOpen();
      const status = type === "payment.authorized" ? "authorized" : "captured";
      const proof = gateway.pay(orderId, { status });
      await notifyAndHandle(gateway.webhook(type, proof.RazorpayPaymentId));
      expect(await state()).toEqual(ONE_PAID);
      expect(gateway.payments.get(proof.RazorpayPaymentId)?.status).toBe("captured");
      expect(await intentsOf(shopper)).toMatchObject([{ status: "paid" }]);
    },
  );

  it("a webhook is checked with the gateway: captured in the event, failed in fact", async () => {
    const { orderId, state } = await givenOpen();
    const { RazorpayPaymentId } = gateway.pay(orderId, { status: "failed" });
    await notifyAndHandle(gateway.webhook("payment.captured", RazorpayPaymentId));
    expect(await state()).toEqual(UNCHANGED);
  });

  it("a webhook of success after failure makes the order, and one of failure after success changes nothing", async () => {
    const { orderId, state } = await givenOpen();
    const { RazorpayPaymentId: lost } = gateway.pay(orderId, { status: "failed" });
    const { RazorpayPaymentId: good } = gateway.pay(orderId);
    await notifyAndHandle(gateway.webhook("payment.failed", lost));
    await notifyAndHandle(gateway.webhook("payment.captured", good));
    await notifyAndHandle(gateway.webhook("payment.authorized", good));
    await notifyAndHandle(gateway.webhook("payment.failed", good));
    await notifyAndHandle(gateway.webhook("payment.captured", lost));
    expect(await state()).toEqual(ONE_PAID);
  });

  it("a webhook of a second payment for the same order refunds the second one", async () => {
    const { orderId, place, state } = await givenOpen();
    const [first, second] = [gateway.pay(orderId), gateway.pay(orderId, { status: "authorized" })];
    await place(first);
    await notifyAndHandle(gateway.webhook("payment.authorized", second.RazorpayPaymentId));
    expect(await refundOf(second)).toMatchObject({ reason: "duplicate", amountPaise: 149_900 });
    expect(await state()).toEqual({ ...ONE_PAID, mails: 2 });
  });

  it("a webhook of payments that are not the shop's is accepted, and they are not captured", async () => {
    const stray = gateway.pay("order_of_another_site", { status: "authorized", amountPaise: 500 }).RazorpayPaymentId;
    const bare = gateway.pay("", { status: "authorized", amountPaise: 500, orderId: null }).RazorpayPaymentId;
    for (const id of [stray, bare]) {
      await notifyAndHandle(gateway.webhook("payment.authorized", id));
      expect(gateway.payments.get(id)?.status).toBe("authorized");
    }
    expect(await db.selectFrom("payments").select("id").where("id", "in", [stray, bare]).execute()).toEqual([]);
  });

  it("a webhook of a payment that the gateway does not know is marked handled", async () => {
    const { eventId } = await tell(gateway.webhook("payment.captured", "pay_of_nobody"));
    await services.paymentWatch.handleEvent(eventId);
    expect(await eventRow(eventId)).toMatchObject([{ handledAt: expect.any(Date) as Date }]);
  });

  it("a webhook received while the gateway is unavailable is handled later", async () => {
    const { orderId, state } = await givenOpen();
    const { eventId } = await tell(gateway.webhook("payment.captured", gateway.pay(orderId).RazorpayPaymentId));
    clock.advance(120);
    gateway.setUnavailable(true);
    await expect(services.paymentWatch.handleEvent(eventId)).rejects.toThrow("could not be reached");
    await services.paymentWatch.handlePending();
    gateway.setUnavailable(false);
    expect(await services.gatewayEvents.listPendingEvents()).toContain(eventId);
    expect(await state()).toEqual(UNCHANGED);
    await services.paymentWatch.handlePending();
    expect(await services.gatewayEvents.listPendingEvents()).not.toContain(eventId);
    expect(await state()).toEqual(ONE_PAID);
  });

  it("a webhook received while the gateway refuses the shop's keys is handled once they are mended", async () => {
    const { orderId, state } = await givenOpen();
    const { eventId } = await tell(gateway.webhook("payment.captured", gateway.pay(orderId).RazorpayPaymentId));
    clock.advance(120);
    const refused = new GatewayError("Authentication failed", { kind: "misconfigured" });
    const getPaymentSpy = vi.spyOn(gateway, "getPayment").mockRejectedValue(refused);
    await services.paymentWatch.handlePending();
    getPaymentSpy.mockRestore();
    expect(await state()).toEqual(UNCHANGED);
    await services.paymentWatch.handlePending();
    expect(await state()).toEqual(ONE_PAID);
    expect(await services.gatewayEvents.listPendingEvents()).not.toContain(eventId);
  });

  it("a webhook is handled although an older one fails, whose error is reported", async () => {
    const { orderId, state } = await givenOpen();
    const proof = gateway.pay(orderId);
    const getPayment = gateway.getPayment;
    const getPaymentSpy = vi.spyOn(gateway, "getPayment").mockImplementation(async (id) => {
      if (id === "pay_broken") throw new Error("broken");
      return getPayment(id);
    });
    const broken = await tell(gateway.webhook("payment.captured", "pay_broken"));
    clock.advance(1);
    await tell(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    clock.advance(120);
    await expect(services.paymentWatch.handlePending()).rejects.toThrow("could not be handled");
    expect(await state()).toEqual(ONE_PAID);
    getPaymentSpy.mockRestore();
    await services.paymentWatch.handlePending();
    expect(await services.gatewayEvents.listPendingEvents()).not.toContain(broken.eventId);
  });
});

describe("failing webhooks", () => {
  it("webhooks that always fail do not keep newer ones from being handled, however many they are", async () => {
    const { orderId, state } = await givenOpen();
    const proof = gateway.pay(orderId);
    const getPayment = gateway.getPayment;
    const getPaymentSpy = vi.spyOn(gateway, "getPayment").mockImplementation(async (id) => {
      if (id.startsWith("pay_broken")) throw new Error("broken");
      return getPayment(id);
    });
    for (let index = 0; index < 25; index++) await tell(gateway.webhook("payment.captured", `pay_broken${index}`));
    clock.advance(1);
    await tell(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    clock.advance(120);
    const run = async () => services.paymentWatch.handlePending();
    await expect(run()).rejects.toThrow("could not be handled");
    await expect(run()).rejects.toThrow("could not be handled");
    expect(await state()).toEqual(ONE_PAID);
    getPaymentSpy.mockRestore();
    await run();
    await run();
    const pending = db.selectFrom("gatewayEvents").select("id").where("handledAt", "is", null);
    expect(await pending.where("paymentId", "like", "pay_broken%").execute()).toEqual([]);
  });
});

describe("webhooks of refunds", () => {
  /** A cancelled paid order with a pending refund. */
  async function givenPendingRefund() {
    const { shopper, orderId, place, state } = await givenOpen();
    const proof = gateway.pay(orderId);
    const { body } = await place(proof);
    await shop.call("POST", `/api/orders/${body.orderID}/cancel`, { token: shopper.token });
    const send = async () => {
      gateway.setRefundStatus("pending");
      await services.refunds.sendQueued();
      gateway.setRefundStatus("processed");
    };
    return { proof, state, send };
  }

  it("a webhook of a processed refund marks the order refunded, and a later failure changes nothing", async () => {
    const { proof, state, send } = await givenPendingRefund();
    await send();
    expect([await refundOf(proof), await state()]).toMatchObject([{ status: "sent" }, { orders: ["refund_due"] }]);
    await notifyAndHandle(gateway.refundWebhook("refund.created", proof.RazorpayPaymentId));
    await notifyAndHandle(gateway.refundWebhook("refund.processed", proof.RazorpayPaymentId));
    expect([await refundOf(proof), await state()]).toMatchObject([{ status: "processed" }, { orders: ["refunded"] }]);
    await notifyAndHandle(gateway.refundWebhook("refund.failed", proof.RazorpayPaymentId));
    expect([await refundOf(proof), await state()]).toMatchObject([{ status: "processed" }, { orders: ["refunded"] }]);
    expect(sentBack(proof)).toHaveLength(1);
  });

  it("a refund is sent again after a webhook that it failed", async () => {
    const { proof, state, send } = await givenPendingRefund();
    await send();
    await notifyAndHandle(gateway.refundWebhook("refund.failed", proof.RazorpayPaymentId));
    expect(await refundOf(proof)).toMatchObject({ status: "failed" });
    shop.clock.advance(60);
    await services.refunds.sendQueued();
    expect([await refundOf(proof), await state()]).toMatchObject([{ status: "processed" }, { orders: ["refunded"] }]);
  });

  it("a webhook of a processed refund, received before the refund id was stored, is applied", async () => {
    const { proof, state, send } = await givenPendingRefund();
    await notifyAndHandle(gateway.refundWebhook("refund.processed", proof.RazorpayPaymentId));
    await send();
    expect([await refundOf(proof), await state()]).toMatchObject([{ status: "processed" }, { orders: ["refunded"] }]);
  });

  it("a webhook of an unknown refund is accepted and changes nothing", async () => {
    const refundsNow = async () => db.selectFrom("refunds").selectAll().orderBy("id").execute();
    const before = await refundsNow();
    await notifyAndHandle(gateway.refundWebhook("refund.processed", "pay_of_nobody"));
    expect(await refundsNow()).toEqual(before);
  });
});

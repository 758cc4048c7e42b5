import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { GatewayError } from "#domain/payments/payments.port.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { refuseUpdates } from "#tests/support/refused-writes.ts";

const shop = await createPayingShop();
const { db, clock, services, gateway, givenShopper, givenPayment, placePaid } = shop;
const { stockOf, ordersOf, intentsOf, refundOf, sentBack, usesOf } = shop;
const { paymentWatch, holds, refunds } = services;

async function givenOpen(stock: number, given: Record<string, unknown> = {}) {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 1_000, stock });
  const orderId = await givenPayment(shopper.token, [{ product }], given);
  return { shopper, product, lines: [{ product }], orderId };
}

/** Replaces the content of a payment intent, and returns the former one. Unreadable content makes its settlement fail. */
async function replaceContent(gatewayOrderId: string, content: string): Promise<string> {
  const ofPayment = db.selectFrom("paymentIntents").select("content").where("gatewayOrderId", "=", gatewayOrderId);
  const former = await ofPayment.executeTakeFirstOrThrow();
  await db.updateTable("paymentIntents").set({ content }).where("gatewayOrderId", "=", gatewayOrderId).execute();
  return former.content;
}

async function lapse() {
  clock.advance(15 * 60 + 1);
  await holds.releaseExpired();
}

describe("stock held for payments", () => {
  it("stock held for a payment is restocked once after fifteen minutes, with the coupon", async () => {
    await db.insertInto("coupons").values({ code: "HELD", discountPaise: 100, firstOrderOnly: false }).execute();
    const { shopper, product } = await givenOpen(1, { CouponCode: "HELD" });
    clock.advance(14 * 60 + 50);
    await holds.releaseExpired();
    expect([await stockOf(product), await usesOf("HELD")]).toMatchObject([0, [{}]]);
    clock.advance(15);
    const released = await Promise.all([1, 2, 3, 4].map(async () => holds.releaseExpired()));
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await stockOf(product), await usesOf("HELD")]).toEqual([1, []]);
    expect(await intentsOf(shopper)).toMatchObject([{ status: "lapsed" }]);
    expect(await holds.releaseExpired()).toBe(0);
    expect(await stockOf(product)).toBe(1);
  });

  it("held stock of many intents is restocked once, with two sweepers and several products in each cart", async () => {
    const [ring, coin] = [await givenProduct(db, { stock: 30 }), await givenProduct(db, { stock: 30 })];
    for (let index = 0; index < 12; index++) {
      const lines = [{ product: ring, quantity: 2 }, { product: coin }];
      await givenPayment((await givenShopper()).token, index % 2 ? lines : lines.toReversed());
    }
    expect([await stockOf(ring), await stockOf(coin)]).toEqual([6, 18]);
    clock.advance(16 * 60);
    const [one, two] = await Promise.all([holds.releaseExpired(), holds.releaseExpired()]);
    expect(one + two).toBe(12);
    expect([await stockOf(ring), await stockOf(coin)]).toEqual([30, 30]);
  });

  it("held stock is restocked although an older intent cannot be ended, whose error is reported", async () => {
    const [broken, whole] = [await givenOpen(1), await givenOpen(1)];
    const [intent] = await intentsOf(broken.shopper);
    const permit = await refuseUpdates(db, "payment_intents", intent?.id ?? "");
    clock.advance(16 * 60);
    await expect(holds.releaseExpired()).rejects.toThrow("could not be ended");
    expect([await stockOf(broken.product), await stockOf(whole.product)]).toEqual([0, 1]);
    await permit();
    expect(await holds.releaseExpired()).toBe(1);
    expect(await stockOf(broken.product)).toBe(1);
  });

  it("held stock of a variation is restocked to the variation", async () => {
    const variation = { variationName: "Size", variationValue: "14", price: 900, stock: 2 };
    const product = await givenProduct(db, { stock: 7, variations: [variation] });
    await givenPayment((await givenShopper()).token, [{ product, variation }]);
    const left = async () => {
      const row = db.selectFrom("variations").select("stock").where("productId", "=", product.productID);
      return [(await row.executeTakeFirst())?.stock, await stockOf(product)];
    };
    expect(await left()).toEqual([1, 7]);
    await lapse();
    expect(await left()).toEqual([2, 7]);
  });

  it("held stock is not restocked once it is paid for", async () => {
    const { shopper, product, lines, orderId } = await givenOpen(1);
    await placePaid(shopper.token, lines, gateway.pay(orderId));
    await lapse();
    expect([await stockOf(product), await ordersOf(shopper)]).toMatchObject([0, [{}]]);
  });
});

describe("late payments", () => {
  it("a late payment becomes an order while the stock lasts", async () => {
    const { shopper, product, lines, orderId } = await givenOpen(2);
    await lapse();
    const proof = gateway.pay(orderId);
    expect(await placePaid(shopper.token, lines, proof)).toMatchObject({ status: 201 });
    expect([await stockOf(product), await ordersOf(shopper), await refundOf(proof)]).toMatchObject([
      1,
      [{}],
      undefined,
    ]);
  });

  it("a late payment is refunded when the stock is sold: with a mail, recorded for staff, without an order", async () => {
    const { shopper, product, lines, orderId } = await givenOpen(1);
    await lapse();
    await givenOrder(shop, (await givenShopper()).token, lines);
    const proof = gateway.pay(orderId);
    for (let tried = 0; tried < 2; tried++) {
      expect(await placePaid(shopper.token, lines, proof)).toMatchObject({
        status: 409,
        body: { code: "sold_out", refunded: true },
      });
    }
    expect(await refundOf(proof)).toMatchObject({ reason: "late", amountPaise: 100_000, status: "queued" });
    expect([await ordersOf(shopper), await stockOf(product)]).toEqual([[], 0]);
    expect(await shop.mailsTo(shopper.email)).toMatchObject([{ subject: "Your payment of ₹1,000 goes back to you" }]);
    await refunds.sendQueued();
    expect([sentBack(proof), await refundOf(proof)]).toMatchObject([
      [{ amountPaise: 100_000 }],
      { status: "processed" },
    ]);
  });

  it("a late payment is refunded when the product of a size with its own stock was archived meanwhile", async () => {
    const shopper = await givenShopper();
    const size = { variationName: "Size", variationValue: "12", price: 1_000, stock: 1 };
    const product = await givenProduct(db, { price: 1_000, variations: [size] });
    const lines = [{ product, variation: size, quantity: 1 }];
    const orderId = await givenPayment(shopper.token, lines);
    await lapse();
    await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", product.productID).execute();
    const proof = gateway.pay(orderId);
    expect(await placePaid(shopper.token, lines, proof)).toMatchObject({ body: { refunded: true } });
    expect([await refundOf(proof), await ordersOf(shopper)]).toMatchObject([{ reason: "late" }, []]);
  });

  it("a late payment is refunded when the product was archived meanwhile", async () => {
    const { shopper, product, orderId } = await givenOpen(5);
    await lapse();
    await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", product.productID).execute();
    const proof = gateway.pay(orderId);
    await shop.notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    expect([await refundOf(proof), await ordersOf(shopper)]).toMatchObject([{ reason: "late" }, []]);
  });

  it("a late payment is refunded when its contact details were erased after a month", async () => {
    const { shopper, product, orderId } = await givenOpen(1);
    await lapse();
    const createdAt = sql<Date>`now() - interval '31 days'`;
    await db.updateTable("paymentIntents").set({ createdAt }).where("accountId", "=", shopper.id).execute();
    await services.retention.purgeExpired();
    const proof = gateway.pay(orderId);
    await shop.notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    expect([await refundOf(proof), await ordersOf(shopper)]).toMatchObject([{ reason: "late" }, []]);
    expect(await stockOf(product)).toBe(1);
  });

  it("a late payment is refunded when its coupon was used up meanwhile, and the stock stays", async () => {
    await db
      .insertInto("coupons")
      .values({ code: "LAST", discountPaise: 100, firstOrderOnly: false, totalLimit: 1 })
      .execute();
    const { shopper, product, lines, orderId } = await givenOpen(5, { CouponCode: "LAST" });
    await lapse();
    await givenOrder(shop, (await givenShopper()).token, lines, { CouponCode: "LAST", TotalAmount: 999 });
    const proof = gateway.pay(orderId);
    expect(await placePaid(shopper.token, lines, proof)).toMatchObject({
      status: 422,
      body: {
        code: "coupon_invalid",
        sys_message: "LAST has been used up. The whole amount goes back to you.",
        refunded: true,
      },
    });
    expect([await refundOf(proof), await ordersOf(shopper), await stockOf(product)]).toMatchObject([
      { reason: "coupon" },
      [],
      4,
    ]);
    expect(await usesOf("LAST")).toHaveLength(1);
  });
});

describe("payments without a webhook", () => {
  it("a payment without a webhook is found by polling the gateway after the time of the dialog", async () => {
    const { shopper, product, orderId } = await givenOpen(1);
    gateway.pay(orderId, { status: "authorized" });
    await paymentWatch.pollUnpaid();
    expect(await ordersOf(shopper)).toEqual([]);
    clock.advance(121);
    await paymentWatch.pollUnpaid();
    await paymentWatch.pollUnpaid();
    expect([await ordersOf(shopper), await stockOf(product)]).toMatchObject([[{ paymentStatus: "paid" }], 0]);
    expect(await shop.mailsTo(shopper.email)).toHaveLength(1);
  });

  it("a payment without a webhook is found hours after its stock was released", async () => {
    const { shopper, orderId } = await givenOpen(1);
    clock.advance(130);
    await paymentWatch.pollUnpaid();
    await lapse();
    gateway.pay(orderId, { status: "failed" });
    gateway.pay(orderId);
    clock.advance(20 * 3_600);
    await paymentWatch.pollUnpaid();
    expect(await ordersOf(shopper)).toMatchObject([{ paymentStatus: "paid" }]);
  });

  it("a second payment for a paid order is found by polling up to three days later, and refunded", async () => {
    const { shopper, lines, orderId } = await givenOpen(1);
    await placePaid(shopper.token, lines, gateway.pay(orderId));
    for (const hours of [1, 24, 46.5]) {
      const again = gateway.pay(orderId);
      await paymentWatch.pollUnpaid();
      expect(await refundOf(again)).toBeUndefined();
      clock.advance(hours * 3_600);
      await paymentWatch.pollUnpaid();
      expect(await refundOf(again)).toMatchObject({ reason: "duplicate" });
    }
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("an open payment is polled at intervals and not forever", async () => {
    const { shopper } = await givenOpen(1);
    const askedAt = async () => (await intentsOf(shopper))[0]?.askedAt;
    clock.advance(130);
    await paymentWatch.pollUnpaid();
    const first = await askedAt();
    expect(first).toBeInstanceOf(Date);
    await paymentWatch.pollUnpaid();
    expect(await askedAt()).toEqual(first);
    clock.advance(73 * 3_600);
    await paymentWatch.pollUnpaid();
    expect(await askedAt()).toEqual(first);
  });

  it("an unavailable gateway does not keep the sweep waiting: the payments are polled again in the next one", async () => {
    const opened = [await givenOpen(1), await givenOpen(1), await givenOpen(1), await givenOpen(1)];
    for (const { orderId } of opened) gateway.pay(orderId);
    clock.advance(130);
    const listPaymentsOfOrder = vi.spyOn(gateway, "listPaymentsOfOrder");
    gateway.setUnavailable(true);
    expect(await paymentWatch.pollUnpaid()).toBe(0);
    gateway.setUnavailable(false);
    expect(listPaymentsOfOrder).toHaveBeenCalledTimes(2);
    listPaymentsOfOrder.mockRestore();
    await paymentWatch.pollUnpaid();
    for (const { shopper } of opened) expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a payment is found although many older intents are unknown to the gateway", async () => {
    const unknown = new Set<string>();
    for (let index = 0; index < 20; index++) unknown.add((await givenOpen(1)).orderId);
    clock.advance(1);
    const { shopper, orderId } = await givenOpen(1);
    gateway.pay(orderId);
    const listed = gateway.listPaymentsOfOrder;
    const listPaymentsOfOrder = vi.spyOn(gateway, "listPaymentsOfOrder").mockImplementation(async (id) => {
      if (unknown.has(id)) throw new GatewayError("The id provided does not exist", { kind: "refused" });
      return listed(id);
    });
    clock.advance(130);
    await paymentWatch.pollUnpaid();
    await paymentWatch.pollUnpaid();
    listPaymentsOfOrder.mockRestore();
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a payment is found although an older one cannot be settled, whose error is reported", async () => {
    const [broken, whole] = [await givenOpen(1), await givenOpen(1)];
    const content = await replaceContent(broken.orderId, '{"lines":[]}');
    for (const { orderId } of [broken, whole]) gateway.pay(orderId);
    clock.advance(130);
    await expect(paymentWatch.pollUnpaid()).rejects.toThrow("could not be settled");
    expect(await ordersOf(whole.shopper)).toHaveLength(1);
    await replaceContent(broken.orderId, content);
    clock.advance(130);
    await paymentWatch.pollUnpaid();
    expect(await ordersOf(broken.shopper)).toHaveLength(1);
  });

  it("a payment is polled again after the gateway was unavailable", async () => {
    const { shopper, orderId } = await givenOpen(1);
    gateway.pay(orderId);
    clock.advance(130);
    gateway.setUnavailable(true);
    expect(await paymentWatch.pollUnpaid()).toBe(0);
    gateway.setUnavailable(false);
    await paymentWatch.pollUnpaid();
    expect(await ordersOf(shopper)).toHaveLength(1);
  });
});

describe("queued refunds", () => {
  it("a queued refund is sent once when the gateway is available again, by any number of senders", async () => {
    const { shopper, lines, orderId } = await givenOpen(1);
    await placePaid(shopper.token, lines, gateway.pay(orderId));
    const second = gateway.pay(orderId);
    await placePaid(shopper.token, lines, second);
    gateway.setUnavailable(true);
    expect(await refunds.sendQueued()).toBe(0);
    gateway.setUnavailable(false);
    expect(await refundOf(second)).toMatchObject({ status: "queued", gatewayRefundId: null });
    clock.advance(60);
    await Promise.all([1, 2, 3, 4].map(async () => refunds.sendQueued()));
    expect(await refundOf(second)).toMatchObject({ status: "processed" });
    expect(sentBack(second)).toHaveLength(1);
    expect(await refunds.sendQueued()).toBe(0);
    expect(await ordersOf(shopper)).toMatchObject([{ paymentStatus: "paid" }]);
  });
});

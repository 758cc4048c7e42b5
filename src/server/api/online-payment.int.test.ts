import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { unique } from "#tests/support/builders.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const { gateway, givenShopper, givenPayment, placePaid, stockOf, ordersOf, intentsOf } = shop;
const { refundOf, sentBack, usesOf } = shop;

async function givenCoupon(given: { totalLimit?: number; perCustomerLimit?: number } = {}): Promise<string> {
  const code = unique("ONE").replace(" ", "");
  await shop.db
    .insertInto("coupons")
    .values({ code, discountPaise: 10_000, firstOrderOnly: false, ...given })
    .execute();
  return code;
}

/** A shopper who has just paid for one of five. */
async function givenPaid(given: Parameters<typeof gateway.pay>[1] = {}) {
  const shopper = await givenShopper();
  const product = await givenProduct(shop.db, { price: 1_499.5, stock: 5 });
  const lines = [{ product }];
  const orderId = await givenPayment(shopper.token, lines);
  const proof = gateway.pay(orderId, given);
  return {
    shopper,
    product,
    lines,
    orderId,
    proof,
    place: async (change = {}) => placePaid(shopper.token, lines, { ...proof, ...change }),
  };
}

async function expectNothing(shopper: { id: string; email: string }, product: ProductView) {
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await shop.mailsTo(shopper.email)).toEqual([]);
  expect(await stockOf(product)).toBe(4);
}

describe("orders paid online", () => {
  it("an order paid online is one order, paid, at the prices of its payment intent, with one mail", async () => {
    const { shopper, product, place, proof } = await givenPaid();
    await shop.db.updateTable("products").set({ pricePaise: 999_900 }).where("id", "=", product.productID).execute();
    const answer = await place({ TotalAmount: 1 });
    expect(answer).toMatchObject({ status: 201, body: { data: { status: "Placed", totalAmount: 1_499.5 } } });
    const order = await shop.call("GET", `/api/orders/${answer.body.orderID}`, { token: shopper.token });
    expect(order.body.data).toMatchObject({ paymentMethod: "Razorpay", paymentStatus: "paid", totalAmount: 1_499.5 });
    expect(await shop.mailsTo(shopper.email)).toMatchObject([
      { subject: `Your order ${answer.body.orderID} at Rajatam` },
    ]);
    expect(await stockOf(product)).toBe(4);
    const holds = await shop.db
      .selectFrom("stockHolds")
      .select("id")
      .where("productId", "=", product.productID)
      .execute();
    expect([holds, await intentsOf(shopper), await refundOf(proof)]).toMatchObject([
      [],
      [{ status: "paid" }],
      undefined,
    ]);
  });

  it("an order paid online can be above the highest price of a product", async () => {
    const shopper = await givenShopper();
    const lines = [{ product: await givenProduct(shop.db, { price: 99_999_999 }), quantity: 3 }];
    const proof = gateway.pay(await givenPayment(shopper.token, lines, { Pan: "ABCDE1234F" }));
    const answer = await placePaid(shopper.token, lines, proof);
    expect(answer).toMatchObject({ status: 201, body: { totalAmount: 299_999_997 } });
  });

  it("an order paid online has its coupon use", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(shop.db, { price: 500 });
    const code = await givenCoupon();
    const proof = gateway.pay(await givenPayment(token, [{ product }], { CouponCode: code }));
    expect(await placePaid(token, [{ product }], proof, { CouponCode: code })).toMatchObject({
      status: 201,
      body: { totalAmount: 400 },
    });
    expect(await usesOf(code)).toMatchObject([{ orderId: expect.any(Number) as number }]);
  });

  it("an order paid online needs no gateway order id, only the proof", async () => {
    const { place } = await givenPaid();
    expect(await place({ RazorpayOrderId: undefined })).toMatchObject({ status: 201 });
  });

  it("an order paid online that is sent again is the same order", async () => {
    const { shopper, product, place } = await givenPaid();
    const [first, second] = [await place(), await place()];
    expect([second.status, second.body.orderID]).toEqual([201, first.body.orderID]);
    expect([await ordersOf(shopper), await shop.mailsTo(shopper.email), await stockOf(product)]).toMatchObject([
      [{}],
      [{}],
      4,
    ]);
  });

  it("an order paid online is the same whether the browser or the webhook reports its payment first", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(shop.db, { price: 1_499.5, stock: 5 });
    const lines = [{ product }];

    /** The stored order without what differs between any two orders. */
    async function placedBy(first: "browser" | "webhook") {
      const proof = gateway.pay(await givenPayment(shopper.token, lines));
      let orderID = "";
      const reports = {
        browser: async () => {
          const answer = await placePaid(shopper.token, lines, proof, {
            CustomerName: "Somebody Else",
            TotalAmount: 1,
          });
          expect(answer).toMatchObject({ status: 201, body: { totalAmount: 1_499.5 } });
          orderID = answer.body.orderID ?? "";
        },
        webhook: async () => shop.notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId)),
      };
      const before = await ordersOf(shopper);
      await reports[first]();
      expect(await ordersOf(shopper)).toHaveLength(before.length + 1);
      await reports[first === "browser" ? "webhook" : "browser"]();
      const { id, placedAt: _at, searchText: _text, ...order } = (await ordersOf(shopper)).at(-1) ?? {};
      expect(orderID).toBe(`RJ-${id}`);
      const rows = await shop.db
        .selectFrom("orderItems")
        .selectAll()
        .where("orderId", "=", id ?? 0)
        .execute();
      const items = rows.map(({ orderId: _id, ...item }) => item);
      return { orderID, order, items, refund: await refundOf(proof) };
    }

    const { orderID: byBrowser, ...first } = await placedBy("browser");
    const { orderID: byWebhook, ...second } = await placedBy("webhook");
    expect(second).toEqual(first);
    expect(first).toMatchObject({ order: { customerName: "Asha Rani", totalPaise: 149_950 }, refund: undefined });
    expect(await ordersOf(shopper)).toHaveLength(2);
    expect((await shop.mailsTo(shopper.email)).map(({ subject }) => subject).toSorted()).toEqual(
      [byBrowser, byWebhook].map((id) => `Your order ${id} at Rajatam`).toSorted(),
    );
    expect([await stockOf(product), await intentsOf(shopper)]).toMatchObject([
      3,
      [{ status: "paid" }, { status: "paid" }],
    ]);
  });

  it("an order whose payment is only authorised is captured and placed", async () => {
    const { place, proof } = await givenPaid({ status: "authorized" });
    expect(await place()).toMatchObject({ status: 201 });
    expect(gateway.payments.get(proof.RazorpayPaymentId)?.status).toBe("captured");
  });

  it("an order paid twice is one order, and the second payment is refunded", async () => {
    const { shopper, product, lines, orderId, place, proof } = await givenPaid();
    const second = gateway.pay(orderId);
    const placed = await place();
    const again = await placePaid(shopper.token, lines, second);
    expect([again.status, again.body.orderID]).toEqual([201, placed.body.orderID]);
    expect(await refundOf(second)).toMatchObject({ reason: "duplicate", amountPaise: 149_950, status: "queued" });
    await shop.services.refunds.sendQueued();
    expect([sentBack(second), sentBack(proof)]).toMatchObject([[{ amountPaise: 149_950 }], []]);
    expect(await ordersOf(shopper)).toMatchObject([{ paymentStatus: "paid" }]);
    expect(await stockOf(product)).toBe(4);
  });

  it("an order is answered for the proof of a second payment that was refunded already", async () => {
    const { shopper, lines, orderId, proof } = await givenPaid();
    const second = gateway.pay(orderId);
    for (const { RazorpayPaymentId } of [proof, second])
      await shop.notifyAndHandle(gateway.webhook("payment.captured", RazorpayPaymentId));
    await shop.services.refunds.sendQueued();
    const refunded = gateway.payments.get(second.RazorpayPaymentId);
    if (refunded) refunded.status = "refunded";
    const [order] = await ordersOf(shopper);
    const answer = await placePaid(shopper.token, lines, second);
    expect(answer).toMatchObject({ status: 201, body: { orderID: `RJ-${order?.id}` } });
    expect([await ordersOf(shopper), sentBack(second)]).toMatchObject([[{ paymentStatus: "paid" }], [{}]]);
    const stranger = await givenShopper();
    expect(await placePaid(stranger.token, lines, second)).toMatchObject({ status: 402 });
    const other = await givenPayment(shopper.token, lines);
    const mixed = gateway.proofFor(other, second.RazorpayPaymentId);
    expect(await placePaid(shopper.token, lines, mixed)).toMatchObject({ status: 402 });
  });

  it.each([
    ["too little", { amountPaise: 100 }, 100],
    ["too much", { amountPaise: 999_999 }, 999_999],
    ["other money", { currency: "USD" }, 149_950],
  ])("a payment of %s becomes no order, and is refunded in full", async (_, given, amountPaise) => {
    const { shopper, product, place, proof } = await givenPaid(given);
    const answer = await place();
    expect(answer.status).toBeGreaterThanOrEqual(402);
    expect(answer.status).toBeLessThan(500);
    expect(await refundOf(proof)).toMatchObject({ reason: "mismatch", amountPaise });
    expect(await ordersOf(shopper)).toEqual([]);
    expect((await shop.mailsTo(shopper.email)).map(({ subject }) => subject)).toMatchObject([/goes back to you/]);
    await shop.services.refunds.sendQueued();
    expect([sentBack(proof), await stockOf(product)]).toMatchObject([[{ amountPaise }], 4]);
  });
});

describe("invalid payments", () => {
  const other = gateway.pay("order_of_nobody");

  it.each([
    ["a wrong signature", { RazorpaySignature: "0".repeat(64) }],
    ["no signature", { RazorpaySignature: undefined }],
    ["an empty signature", { RazorpaySignature: "" }],
    ["the signature of another payment", { RazorpaySignature: other.RazorpaySignature }],
    ["the id of another open payment", { RazorpayOrderId: "order_of_nobody" }],
    ["a payment of an unknown customer", other],
    ["an unknown payment", { RazorpayPaymentId: "pay_unknown" }],
    ["no payment", { RazorpayPaymentId: undefined }],
    ["an unknown payment and no id", { RazorpayPaymentId: "pay_unknown", RazorpayOrderId: undefined }],
  ])("an order with %s is refused, and nothing happens", async (_, change) => {
    const { shopper, product, place } = await givenPaid();
    expect(await place(change)).toMatchObject({ status: 402, body: { code: "payment_refused" } });
    await expectNothing(shopper, product);
    expect(await intentsOf(shopper)).toMatchObject([{ status: "open" }]);
  });

  it("an order with a signature in capitals is refused", async () => {
    const { shopper, product, proof, place } = await givenPaid();
    expect(await place({ RazorpaySignature: proof.RazorpaySignature.toUpperCase() })).toMatchObject({ status: 402 });
    await expectNothing(shopper, product);
  });

  it.each(["RazorpaySignature", "RazorpayPaymentId", "RazorpayOrderId"] as const)(
    "an order with a list as %s is refused",
    async (field) => {
      const { shopper, product, proof, place } = await givenPaid();
      expect(await place({ [field]: [proof[field]] })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
      await expectNothing(shopper, product);
    },
  );

  it.each(["failed", "created", "refunded"] as const)(
    "a payment that is %s is refused, and the stock stays held",
    async (status) => {
      const { shopper, product, place } = await givenPaid({ status });
      expect(await place()).toMatchObject({ status: 402, body: { code: "payment_refused" } });
      await expectNothing(shopper, product);
    },
  );

  it("a payment that succeeds later makes the order", async () => {
    const { shopper, lines, orderId, place } = await givenPaid({ status: "failed" });
    await place();
    expect(await placePaid(shopper.token, lines, gateway.pay(orderId))).toMatchObject({ status: 201 });
  });

  it("a payment of another customer is refused, and stays theirs", async () => {
    const { shopper, product, lines, proof, place } = await givenPaid();
    const thief = await givenShopper();
    for (const change of [{}, { RazorpayOrderId: undefined }]) {
      const answer = await placePaid(thief.token, lines, { ...proof, ...change });
      expect(answer).toMatchObject({ status: 402, body: { code: "payment_refused" } });
    }
    expect(await ordersOf(thief)).toEqual([]);
    await expectNothing(shopper, product);
    const placed = await place();
    expect(placed.status).toBe(201);
    expect(await placePaid(thief.token, lines, proof)).toMatchObject({ status: 402 });
  });

  it("a payment that the gateway has for another customer's order discloses nothing of it", async () => {
    const theirs = await givenPaid();
    const { place } = await givenPaid({ orderId: theirs.orderId });
    const answer = await place();
    expect(answer).toMatchObject({ status: 402, body: { code: "payment_refused" } });
  });

  it("a payment answers 503 while the gateway is unavailable, and makes the order later", async () => {
    const { shopper, product, place } = await givenPaid();
    gateway.setUnavailable(true);
    const answer = await place();
    gateway.setUnavailable(false);
    expect(answer).toMatchObject({ status: 503, body: { code: "overloaded" } });
    expect(answer.body.sys_message).not.toMatch(/Cash on Delivery/);
    await expectNothing(shopper, product);
    expect(await place()).toMatchObject({ status: 201 });
  });
});

describe("cash on delivery instead", () => {
  it("a cash order gets the last unit and the coupon that the customer's own payment intent held", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(shop.db, { price: 500, stock: 1 });
    const code = await givenCoupon({ totalLimit: 1 });
    await givenPayment(shopper.token, [{ product }], { CouponCode: code });
    await givenOrder(shop, shopper.token, [{ product }], { CouponCode: code, TotalAmount: 400 });
    expect([await stockOf(product), await usesOf(code)]).toMatchObject([0, [{ intentId: null }]]);
    expect(await intentsOf(shopper)).toMatchObject([{ status: "lapsed" }]);
  });

  it("a cash order uses up a first-order coupon, and a payment afterwards is refunded", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(shop.db, { price: 500, stock: 5 });
    const given = { CouponCode: "SAVE200", TotalAmount: 300 };
    const orderId = await givenPayment(shopper.token, [{ product }], given);
    await givenOrder(shop, shopper.token, [{ product }], given);
    const proof = gateway.pay(orderId);
    expect(await placePaid(shopper.token, [{ product }], proof, given)).toMatchObject({
      status: 422,
      body: { code: "coupon_invalid", refunded: true },
    });
    expect(await refundOf(proof)).toMatchObject({ reason: "coupon", amountPaise: 30_000 });
    expect([await ordersOf(shopper), await stockOf(product)]).toMatchObject([[{ discountPaise: 20_000 }], 4]);
  });

  it("a cash order uses up a coupon of another open payment, which is refunded for that reason", async () => {
    const code = await givenCoupon({ perCustomerLimit: 1 });
    const shopper = await givenShopper();
    const [made, other] = [await givenProduct(shop.db, { price: 1_000, stock: null }), await givenProduct(shop.db)];
    const orderId = await givenPayment(shopper.token, [{ product: made }], { CouponCode: code });
    await givenOrder(shop, shopper.token, [{ product: other }], { CouponCode: code, TotalAmount: other.price - 100 });
    const proof = gateway.pay(orderId);
    await shop.notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    const answer = await placePaid(shopper.token, [{ product: made }], proof);
    const message = "The coupon of this order is no longer valid. The whole amount goes back to you.";
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "coupon_invalid", sys_message: message, refunded: true },
    });
    expect(await refundOf(proof)).toMatchObject({ reason: "coupon", amountPaise: 90_000 });
    const mail = (await shop.mailTo(shopper.email)).textBody;
    expect(mail).toContain("The coupon of your order was no longer valid");
    expect(mail).not.toContain("gone");
  });
});

import { describe, expect, it } from "vitest";
import { anOrder, unique } from "#tests/support/builders.ts";
import { givenProduct } from "#tests/support/given.ts";
import { countLockWaits } from "#tests/support/lock-waits.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createPayingShop();
const { db, call, clock, services, gateway, givenShopper, createPayment, givenPayment, placePaid, notifyAndHandle } =
  shop;
const { stockOf, ordersOf, intentsOf, refundOf, sentBack, usesOf } = shop;

type Shopper = Awaited<ReturnType<typeof givenShopper>>;
type Lines = Parameters<typeof anOrder>[0];

const shoppers: Shopper[] = [];
for (let index = 0; index < 100; index++) shoppers.push(await givenShopper());

async function cod({ token }: Shopper, lines: Lines, given: Record<string, unknown> = {}, headers = {}) {
  return call("POST", "/api/place-order", { token, body: anOrder(lines, given), headers });
}

async function givenCoupon(totalLimit: number): Promise<string> {
  const code = unique("RACE").replace(" ", "");
  await db.insertInto("coupons").values({ code, discountPaise: 10_000, firstOrderOnly: false, totalLimit }).execute();
  return code;
}

describe("limited stock", () => {
  it("100 concurrent orders for ten units in stock get exactly ten", async () => {
    const product = await givenProduct(db, { stock: 10 });
    const answers = await Promise.all(shoppers.map(async (shopper) => cod(shopper, [{ product }])));
    expect(countStatuses(answers)).toEqual({ 201: 10, 409: 90 });
    expect(answers.filter(({ body }) => body.code === "sold_out")).toHaveLength(90);
    expect(await stockOf(product)).toBe(0);
    const sold = await db
      .selectFrom("orderItems")
      .select("quantity")
      .where("productId", "=", product.productID)
      .execute();
    expect(sold).toHaveLength(10);
  });

  it("60 concurrent orders and payment intents get exactly ten units, and unpaid units are restocked", async () => {
    const product = await givenProduct(db, { stock: 10 });
    const some = shoppers.slice(0, 60);
    const answers = await Promise.all(
      some.map(async (shopper, index) =>
        index % 2 ? cod(shopper, [{ product }]) : createPayment(shopper.token, [{ product }]),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 201: 10, 409: 50 });
    expect(await stockOf(product)).toBe(0);
    const ordered = answers.filter(({ body }) => body.orderID !== undefined).length;
    clock.advance(16 * 60);
    await Promise.all([services.holds.releaseExpired(), services.holds.releaseExpired()]);
    expect(await stockOf(product)).toBe(10 - ordered);
  });

  it("lines of one product are counted together under concurrent orders", async () => {
    const product = await givenProduct(db, { stock: 10 });
    const lines = [{ product, quantity: 2 }, { product }];
    const answers = await Promise.all(
      shoppers
        .slice(0, 30)
        .map(async (shopper, index) => (index % 2 ? cod(shopper, lines) : createPayment(shopper.token, lines))),
    );
    expect(countStatuses(answers)).toEqual({ 201: 3, 409: 27 });
    expect(await stockOf(product)).toBe(1);
  });
});

describe("coupon with one use", () => {
  it("50 concurrent orders get a coupon with one use exactly once", async () => {
    const product = await givenProduct(db, { price: 1_000, stock: 100 });
    const CouponCode = await givenCoupon(1);
    const given = { CouponCode, TotalAmount: 900 };
    const answers = await Promise.all(shoppers.slice(0, 50).map(async (shopper) => cod(shopper, [{ product }], given)));
    expect(countStatuses(answers)).toEqual({ 201: 1, 422: 49 });
    expect([await usesOf(CouponCode), await stockOf(product)]).toMatchObject([[{}], 99]);
  });

  it("50 concurrent orders and payment intents get a coupon with one use exactly once", async () => {
    const product = await givenProduct(db, { price: 1_000, stock: 100 });
    const CouponCode = await givenCoupon(1);
    const given = { CouponCode, TotalAmount: 900 };
    const lines = [{ product }];
    const answers = await Promise.all(
      shoppers
        .slice(0, 50)
        .map(async (shopper, index) =>
          index % 2 ? cod(shopper, lines, given) : createPayment(shopper.token, lines, given),
        ),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 422: 49 });
    expect([await usesOf(CouponCode), await stockOf(product)]).toMatchObject([[{}], 99]);
  });
});

describe("concurrent identical requests", () => {
  it("20 concurrent orders under one key are one order", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { stock: 50 });
    const place = async () => cod(shopper, [{ product }], {}, { "Idempotency-Key": "one-key" });
    const answers = await Promise.all(Array.from({ length: 20 }, place));
    for (const { status, body } of answers) expect([201, 409]).toContain(body.code === "key_in_flight" ? 409 : status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await place()).toMatchObject({ status: 201 });
    expect([await ordersOf(shopper), await stockOf(product)]).toMatchObject([[{}], 49]);
    expect(await shop.mailsTo(shopper.email)).toHaveLength(1);
  });

  it("20 concurrent payment intents for one cart hold its stock once", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { stock: 50 });
    const open = async () => createPayment(shopper.token, [{ product }]);
    expect(countStatuses(await Promise.all(Array.from({ length: 20 }, open)))).toEqual({ 201: 20 });
    expect(await stockOf(product)).toBe(49);
    expect((await intentsOf(shopper)).filter(({ status }) => status === "open")).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5])(
    "20 concurrent answers of the browser, the webhook and the sweeper are one paid order: try %i",
    async (seed) => {
      const shopper = await givenShopper();
      const product = await givenProduct(db, { stock: 5 });
      const lines = [{ product }];
      const proof = gateway.pay(await givenPayment(shopper.token, lines), {
        status: seed % 2 ? "captured" : "authorized",
      });
      clock.advance(130);
      const ways = [
        async () => placePaid(shopper.token, lines, proof),
        async () => notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId)),
        async () => services.paymentWatch.pollUnpaid(),
        async () => notifyAndHandle(gateway.webhook("order.paid", proof.RazorpayPaymentId)),
      ];
      const shuffled = Array.from({ length: 20 }, (_, index) => ways[(index * seed + seed) % ways.length]);
      await Promise.all(shuffled.map(async (way) => way?.()));
      expect(await placePaid(shopper.token, lines, proof)).toMatchObject({ status: 201 });
      expect(await ordersOf(shopper)).toMatchObject([{ paymentStatus: "paid" }]);
      expect([await stockOf(product), await refundOf(proof)]).toEqual([4, undefined]);
      expect(await shop.mailsTo(shopper.email)).toHaveLength(1);
    },
  );

  it("five payments for one order make one order and four refunds", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { stock: 5 });
    const orderId = await givenPayment(shopper.token, [{ product }]);
    const proofs = Array.from({ length: 5 }, () => gateway.pay(orderId));
    const answers = await Promise.all(
      [...proofs, ...proofs].map(async (proof) => placePaid(shopper.token, [{ product }], proof)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 10 });
    expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(1);
    await Promise.all([services.refunds.sendQueued(), services.refunds.sendQueued()]);
    expect(proofs.flatMap(sentBack)).toHaveLength(4);
    expect(proofs.filter((proof) => sentBack(proof).length === 0)).toHaveLength(1);
    expect([await ordersOf(shopper), await stockOf(product)]).toMatchObject([[{ paymentStatus: "paid" }], 4]);
  });

  it("payments made while the stock is released all become orders, and no unit is lost", async () => {
    const product = await givenProduct(db, { stock: 20 });
    const opened = await Promise.all(
      shoppers
        .slice(0, 20)
        .map(async (shopper) => ({ shopper, orderId: await givenPayment(shopper.token, [{ product }]) })),
    );
    clock.advance(15 * 60 + 5);
    const proofs = opened.map(({ shopper, orderId }) => ({ shopper, proof: gateway.pay(orderId) }));
    const [answers] = await Promise.all([
      Promise.all(proofs.map(async ({ shopper, proof }) => placePaid(shopper.token, [{ product }], proof))),
      services.holds.releaseExpired(),
      services.holds.releaseExpired(),
    ]);
    await services.holds.releaseExpired();
    expect(countStatuses(answers)).toEqual({ 201: 20 });
    expect(await stockOf(product)).toBe(0);
  });

  it("20 concurrent cancellations of one order restock, give the coupon back and refund once", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 1_000, stock: 5 });
    const CouponCode = await givenCoupon(1);
    const proof = gateway.pay(await givenPayment(shopper.token, [{ product }], { CouponCode }));
    const { body } = await placePaid(shopper.token, [{ product }], proof);
    const cancel = async () => call("POST", `/api/orders/${body.orderID}/cancel`, { token: shopper.token });
    expect(countStatuses(await Promise.all(Array.from({ length: 20 }, cancel)))).toEqual({ 200: 1, 409: 19 });
    await Promise.all([services.refunds.sendQueued(), services.refunds.sendQueued()]);
    expect([await stockOf(product), await usesOf(CouponCode), sentBack(proof)]).toMatchObject([
      5,
      [],
      [{ amountPaise: 90_000 }],
    ]);
    expect(await ordersOf(shopper)).toMatchObject([{ status: "Cancelled", paymentStatus: "refunded" }]);
    expect(await shop.mailsTo(shopper.email)).toHaveLength(2);
  });
});

describe("deadlocks", () => {
  /** Few enough that the last one gets its lock within the timeout on a busy machine too. */
  const some = shoppers.slice(0, 40);

  it("40 concurrent orders and payments of the same products in opposite order all succeed", async () => {
    const [one, two] = [await givenProduct(db, { stock: 200 }), await givenProduct(db, { stock: 200 })];
    const forth = [{ product: one }, { product: two }];
    const back = forth.toReversed();
    const answers = await Promise.all(
      some.flatMap((shopper, index) => {
        const lines = index % 2 ? forth : back;
        return index % 3 ? [cod(shopper, lines)] : [createPayment(shopper.token, lines)];
      }),
    );
    expect(countStatuses(answers)).toEqual({ 201: 40 });
    expect([await stockOf(one), await stockOf(two)]).toEqual([160, 160]);
  });

  it.each(["with a coupon that all want", "without a coupon"])(
    "40 concurrent payments that each give up one piece for another are all served, %s",
    async (how) => {
      const [one, two] = [await givenProduct(db, { stock: 200 }), await givenProduct(db, { stock: 200 })];
      const inBoth = await givenProduct(db, { stock: 200 });
      const CouponCode = how.startsWith("without") ? undefined : await givenCoupon(1_000);
      const open = async (index: number, product: typeof one) =>
        createPayment(some[index]?.token ?? "", [{ product }, { product: inBoth }], { CouponCode });
      await Promise.all(some.map(async (_, index) => open(index, index % 2 ? one : two)));
      const answers = await Promise.all(some.map(async (_, index) => open(index, index % 2 ? two : one)));
      expect(countStatuses(answers)).toEqual({ 201: 40 });
      expect([await stockOf(one), await stockOf(two), await stockOf(inBoth)]).toEqual([180, 180, 160]);
      if (CouponCode !== undefined) expect(await usesOf(CouponCode)).toHaveLength(40);
    },
  );
});

it("a payment of the demo that is removed while it is settled is a payment of no order", async () => {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 500, stock: 1 });
  const proof = gateway.pay(await givenPayment(shopper.token, [{ product }]));
  const { placing } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom("accounts").select("id").where("id", "=", shopper.id).forUpdate().execute();
    const answer = placePaid(shopper.token, [{ product }], proof);
    await expect.poll(async () => countLockWaits(db)).toBe(1);
    await trx.deleteFrom("stockHolds").execute();
    await trx.deleteFrom("paymentIntents").where("accountId", "=", shopper.id).execute();
    await trx.deleteFrom("accounts").where("id", "=", shopper.id).execute();
    return { placing: answer };
  });
  expect(await placing).toMatchObject({ status: 402, body: { code: "payment_refused" } });
});

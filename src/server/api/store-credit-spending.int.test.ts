import { describe, expect, it } from "vitest";
import { createCreditShop, withCredit } from "#tests/support/given-credit.ts";
import { countRows } from "#tests/support/row-counts.ts";

const shop = await createCreditShop();
const { db, clock, services, gateway, createPayment, placePaid, notifyAndHandle, readOrder } = shop;
const { ordersOf, intentsOf, refundOf, stockOf, givenCreditor, givenProductOf, giveCredit, creditOf } = shop;
const { placeWithCredit: place, expectBalancedBooks } = shop;

async function lapse() {
  clock.advance(15 * 60 + 1);
  await services.holds.releaseExpired();
}

describe("store credit and cash", () => {
  it("store credit is spent first, and the rest is collected on delivery", async () => {
    const shopper = await givenCreditor(300.5);
    const product = await givenProductOf(1_000);
    const { status, body } = await place(shopper, [{ product }], { StoreCreditAmount: 300.5 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ totalAmount: 1_000, storeCredit: 300.5 });
    const order = await readOrder(body.data?.orderID ?? "");
    expect(order).toMatchObject({ paymentMethod: "Cash on Delivery", paymentStatus: "due", storeCredit: 300.5 });
    expect(await creditOf(shopper)).toMatchObject({
      balance: 0,
      entries: [{ amount: -300.5, reason: "spent", orderID: order.orderID }, { reason: "goodwill" }],
    });
    const mail = await db
      .selectFrom("mails")
      .selectAll()
      .where("subject", "like", `Your order ${order.orderID} at%`)
      .executeTakeFirstOrThrow();
    expect(mail.textBody).toContain("Paid with store credit: −₹300.50\nTo pay in cash: ₹699.50");
    await expectBalancedBooks();
  });

  it("store credit is not used unless the order requests it", async () => {
    const shopper = await givenCreditor(300);
    const product = await givenProductOf(1_000);
    const { body } = await place(shopper, [{ product }], { UseStoreCredit: false });
    expect(body.data).not.toHaveProperty("storeCredit");
    expect(await creditOf(shopper)).toMatchObject({ balance: 300 });
  });

  it("store credit reduces the amount that counts for the cash limit", async () => {
    const product = await givenProductOf(60_000);
    const poor = await givenCreditor(10_000);
    expect(await place(poor, [{ product }])).toMatchObject({ status: 409, body: { code: "cash_not_allowed" } });
    expect(await creditOf(poor)).toMatchObject({ balance: 10_000 });
    const rich = await givenCreditor(51_000);
    expect(await place(rich, [{ product }])).toMatchObject({ status: 201, body: { data: { storeCredit: 51_000 } } });
  });

  it("store credit avoids the confirmation of a small rest, and is returned if an order is not confirmed", async () => {
    const product = await givenProductOf(12_000);
    const first = await place(await givenCreditor(5_000), [{ product }]);
    expect(first.body.data).not.toHaveProperty("confirmation");
    const shopper = await givenCreditor(1_000);
    const second = await place(shopper, [{ product }]);
    expect(second.body.data).toMatchObject({ storeCredit: 1_000, confirmation: { needed: true } });
    clock.advance(31 * 60);
    await services.confirmations.cancelUnconfirmed();
    expect(await creditOf(shopper)).toMatchObject({
      balance: 1_000,
      entries: [{ amount: 1_000, reason: "given_back" }, {}, {}],
    });
    await expectBalancedBooks();
  });

  it("store credit in another amount than shown to the shopper is refused, and nothing is stored", async () => {
    const shopper = await givenCreditor(200);
    const product = await givenProductOf(1_000);
    const before = await countRows(db);
    const answer = await place(shopper, [{ product }], { StoreCreditAmount: 500 });
    expect(answer).toMatchObject({ status: 409, body: { code: "price_changed", storeCredit: 200 } });
    expect(await countRows(db)).toEqual(before);
  });

  it.each([
    { field: "UseStoreCredit", value: "yes" },
    { field: "StoreCreditAmount", value: -1 },
  ])("an order with a bad $field is refused at the field", async ({ field, value }) => {
    const product = await givenProductOf(1_000);
    const answer = await place(await givenCreditor(5), [{ product }], { [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it("a repeated request spends store credit once", async () => {
    const shopper = await givenCreditor(500);
    const product = await givenProductOf(1_000);
    const headers = { "Idempotency-Key": "a key for credit" };
    const answers = [
      await place(shopper, [{ product }], {}, headers),
      await place(shopper, [{ product }], {}, headers),
    ];
    expect(answers.map(({ body }) => body.data?.storeCredit)).toEqual([500, 500]);
    expect(await creditOf(shopper)).toMatchObject({ balance: 0, entries: [{ amount: -500 }, {}] });
  });
});

describe("orders paid with store credit only", () => {
  it.each(["Cash on Delivery", "Razorpay", "Store credit"])(
    "store credit pays for a whole order immediately, also when %s is requested",
    async (PaymentMethod) => {
      const shopper = await givenCreditor(1_500);
      const product = await givenProductOf(1_000);
      const { status, body } = await place(shopper, [{ product }], { PaymentMethod });
      expect(status).toBe(201);
      expect(await readOrder(body.data?.orderID ?? "")).toMatchObject({
        paymentMethod: "Store credit",
        paymentStatus: "paid",
        storeCredit: 1_000,
      });
      expect(await creditOf(shopper)).toMatchObject({ balance: 500 });
      await expectBalancedBooks();
    },
  );

  it("an online payment is refused when store credit covers the whole order", async () => {
    const shopper = await givenCreditor(1_000);
    const product = await givenProductOf(1_000);
    const answer = await createPayment(shopper.token, [{ product }], withCredit);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "UseStoreCredit" }] } });
    expect([await intentsOf(shopper), await stockOf(product)]).toEqual([[], 100]);
  });

  it("the cash limit does not apply to an order paid with store credit", async () => {
    const product = await givenProductOf(60_000);
    const shopper = await givenCreditor(60_000);
    expect(await place(shopper, [{ product }])).toMatchObject({ status: 201 });
  });

  it("store credit does not place an order with an unpaid rest", async () => {
    const shopper = await givenCreditor(400);
    const product = await givenProductOf(1_000);
    const paid = await place(shopper, [{ product }], { PaymentMethod: "Store credit" });
    expect(paid).toMatchObject({ status: 409, body: { code: "price_changed", storeCredit: 400 } });
    const unproven = await place(shopper, [{ product }], { PaymentMethod: "Razorpay" });
    expect(unproven).toMatchObject({ status: 402 });
    expect([await ordersOf(shopper), (await creditOf(shopper)).balance]).toEqual([[], 400]);
  });
});

describe("store credit and online payment", () => {
  async function givenOpen(credit: number, price = 1_000, stock = 100) {
    const shopper = await givenCreditor(credit);
    const product = await givenProductOf(price, stock);
    const lines = [{ product }];
    const { body } = await createPayment(shopper.token, lines, withCredit);
    return { shopper, product, lines, payment: body.data, orderId: body.data?.razorpayOrderId ?? "" };
  }

  it("store credit is held while the rest is paid, and spent with the order", async () => {
    const { shopper, lines, payment, orderId } = await givenOpen(300);
    expect(payment).toMatchObject({ amount: 70_000 });
    expect(gateway.orders.get(orderId)).toMatchObject({ amountPaise: 70_000 });
    expect(await creditOf(shopper)).toMatchObject({ balance: 300, held: 300, entries: [{}] });
    const { status, body } = await placePaid(shopper.token, lines, gateway.pay(orderId));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ totalAmount: 1_000, storeCredit: 300 });
    expect(await creditOf(shopper)).toMatchObject({ balance: 0, entries: [{ amount: -300, reason: "spent" }, {}] });
    expect(await readOrder(body.data?.orderID ?? "")).toMatchObject({ paymentMethod: "Razorpay", storeCredit: 300 });
    await expectBalancedBooks();
  });

  it("store credit leaves at least a rupee to the payment provider", async () => {
    const { shopper, payment } = await givenOpen(999.5);
    expect(payment).toMatchObject({ amount: 100 });
    expect(await creditOf(shopper)).toMatchObject({ held: 999 });
  });

  it("a payment with store credit stays the same when it is opened again, until the amount changes", async () => {
    const { shopper, lines, payment } = await givenOpen(300);
    const again = await createPayment(shopper.token, lines, withCredit);
    expect(again.body.data).toMatchObject({ razorpayOrderId: payment?.razorpayOrderId, amount: 70_000 });
    await giveCredit(shopper.id, 100);
    const more = await createPayment(shopper.token, lines, withCredit);
    expect(more.body.data?.amount).toBe(60_000);
    const without = await createPayment(shopper.token, lines);
    expect(without.body.data?.amount).toBe(100_000);
    expect(await creditOf(shopper)).not.toHaveProperty("held");
  });

  it("held store credit is released when the payment lapses, and a late payment can still spend it", async () => {
    const { shopper, orderId } = await givenOpen(300);
    await lapse();
    expect(await creditOf(shopper)).not.toHaveProperty("held");
    const proof = gateway.pay(orderId);
    await notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    expect(await ordersOf(shopper)).toMatchObject([{ storeCreditPaise: 30_000, totalPaise: 100_000 }]);
    expect(await creditOf(shopper)).toMatchObject({ balance: 0 });
    await expectBalancedBooks();
  });

  it("a late payment whose store credit was spent meanwhile is refunded, without an order", async () => {
    const { shopper, lines, orderId } = await givenOpen(300);
    await lapse();
    expect(await place(shopper, lines)).toMatchObject({ status: 201 });
    const proof = gateway.pay(orderId);
    const answer = await placePaid(shopper.token, lines, proof);
    expect(answer).toMatchObject({ status: 409, body: { code: "sold_out", refunded: true } });
    expect(answer.body.sys_message).toContain("store credit");
    expect(await refundOf(proof)).toMatchObject({ amountPaise: 70_000, reason: "late" });
    expect([await ordersOf(shopper), (await creditOf(shopper)).balance]).toMatchObject([[{}], 0]);
    await expectBalancedBooks();
  });

  it("store credit that is held for another payment is not spent by a late one", async () => {
    const { shopper, orderId } = await givenOpen(300);
    await lapse();
    const other = [{ product: await givenProductOf(2_000) }];
    const { body } = await createPayment(shopper.token, other, withCredit);
    expect(body.data?.amount).toBe(170_000);
    const late = gateway.pay(orderId);
    await notifyAndHandle(gateway.webhook("payment.captured", late.RazorpayPaymentId));
    expect(await refundOf(late)).toMatchObject({ reason: "late" });
    const proof = gateway.pay(body.data?.razorpayOrderId ?? "");
    expect(await placePaid(shopper.token, other, proof)).toMatchObject({
      status: 201,
      body: { data: { storeCredit: 300 } },
    });
    await expectBalancedBooks();
  });

  it("a second payment of an order with store credit is refunded in full", async () => {
    const { shopper, lines, orderId } = await givenOpen(300);
    await placePaid(shopper.token, lines, gateway.pay(orderId));
    const second = gateway.pay(orderId);
    await notifyAndHandle(gateway.webhook("payment.captured", second.RazorpayPaymentId));
    expect(await refundOf(second)).toMatchObject({ amountPaise: 70_000, reason: "duplicate" });
    expect(await ordersOf(shopper)).toHaveLength(1);
    await expectBalancedBooks();
  });

  it("a payment over the whole total of an order with store credit is refused and refunded", async () => {
    const { shopper, lines, orderId } = await givenOpen(300);
    const proof = gateway.pay(orderId, { amountPaise: 100_000 });
    expect(await placePaid(shopper.token, lines, proof)).toMatchObject({ status: 402 });
    expect(await refundOf(proof)).toMatchObject({ amountPaise: 100_000, reason: "mismatch" });
  });
});

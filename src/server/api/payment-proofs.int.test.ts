import { describe, expect, it } from "vitest";
import { givenProduct, loggedIn } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";

const shop = await createPayingShop();
const { gateway, givenShopper, createPayment, givenPayment, placePaid, stockOf, ordersOf } = shop;

describe("proofs of payment", () => {
  it.each([
    ["more units than were paid", { quantity: 5 }],
    ["another product", { other: true }],
  ])(
    "a proof of payment for %s is refused with 402, and no order is placed",
    async (_, { quantity = 1, other = false }: { quantity?: number; other?: boolean }) => {
      const shopper = await givenShopper();
      const [paidFor, another] = [await givenProduct(shop.db, { stock: 9 }), await givenProduct(shop.db, { stock: 9 })];
      const proof = gateway.pay(await givenPayment(shopper.token, [{ product: paidFor }]));
      const paidLines = [{ product: other ? another : paidFor, quantity }];
      expect(await placePaid(shopper.token, paidLines, proof)).toMatchObject({
        status: 402,
        body: { code: "payment_refused" },
      });
      expect(await ordersOf(shopper)).toEqual([]);
      expect(await placePaid(shopper.token, [{ product: paidFor }], proof)).toMatchObject({ status: 201 });
      expect(await stockOf(paidFor)).toBe(8);
    },
  );

  it("a proof that combines one payment's order with another payment is refused with 402, and nothing is stored", async () => {
    const shopper = await givenShopper();
    const [first, second] = [await givenProduct(shop.db, { stock: 9 }), await givenProduct(shop.db, { stock: 9 })];
    const orderA = await givenPayment(shopper.token, [{ product: first }]);
    const paymentB = gateway.pay(await givenPayment(shopper.token, [{ product: second }]));
    const proof = gateway.proofFor(orderA, paymentB.RazorpayPaymentId);
    const before = await countRows(shop.db);
    expect(await placePaid(shopper.token, [{ product: first }], proof)).toMatchObject({
      status: 402,
      body: { code: "payment_refused" },
    });
    expect(await countRows(shop.db)).toEqual(before);
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it("a proof of payment with cash on delivery is refused with 422, and no order is placed", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(shop.db, { stock: 9 });
    const proof = gateway.pay(await givenPayment(shopper.token, [{ product }]));
    const answer = await placePaid(shopper.token, [{ product }], proof, { PaymentMethod: "Cash on Delivery" });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "PaymentMethod" }] } });
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it("a proof of payment in an order without a payment method makes it paid online", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(shop.db, { stock: 9 });
    const proof = gateway.pay(await givenPayment(shopper.token, [{ product }]));
    expect(await placePaid(shopper.token, [{ product }], proof, { PaymentMethod: null })).toMatchObject({
      status: 201,
    });
    expect(await ordersOf(shopper)).toMatchObject([{ paymentMethod: "Razorpay" }]);
  });

  it("paying again after paying in a closed tab finds the order, and takes no second payment", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(shop.db, { stock: 9 });
    gateway.pay(await givenPayment(shopper.token, [{ product }]));
    const again = await createPayment(shopper.token, [{ product }]);
    expect(again).toMatchObject({ status: 409, body: { code: "already_exists" } });
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await stockOf(product)).toBe(8);
  });
});

describe("payments in a wrong amount", () => {
  it.each([
    ["reported by the browser", true],
    ["not reported", false],
  ])(
    "a wrong amount that was %s does not prevent paying again at once, under another payment order",
    async (_, isReported) => {
      const shopper = await givenShopper();
      const product = await givenProduct(shop.db, { price: 1_000, stock: 1 });
      const lines = [{ product }];
      const first = await givenPayment(shopper.token, lines);
      const wrong = gateway.pay(first, { amountPaise: 100 });
      if (isReported) expect(await placePaid(shopper.token, lines, wrong)).toMatchObject({ status: 402 });
      const again = await givenPayment(shopper.token, lines);
      expect(again).not.toBe(first);
      expect(await shop.refundOf(wrong)).toMatchObject({ reason: "mismatch" });
      expect(await placePaid(shopper.token, lines, gateway.pay(again))).toMatchObject({ status: 201 });
      expect([await ordersOf(shopper), await stockOf(product)]).toMatchObject([[{}], 0]);
    },
  );
});

describe("tokens", () => {
  it("a token is valid in one spelling only: the spare bits of its signature are checked", async () => {
    const shopper = await givenShopper();
    const token = await loggedIn(shop, shopper);
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const others = letters
      .split("")
      .filter((letter) => letter !== token.at(-1))
      .map((letter) => token.slice(0, -1) + letter);
    for (const spelling of [...others, `${token}=`, `${token}A`]) {
      expect(await shop.call("GET", "/api/GetUserDetails", { token: spelling })).toMatchObject({ status: 401 });
    }
    expect(await shop.call("GET", "/api/GetUserDetails", { token })).toMatchObject({ status: 200 });
  });
});

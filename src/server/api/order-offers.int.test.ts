import { describe, expect, it } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import type { StaffOfferView } from "#contract/offers/staff-offers.ts";
import type { OrderView } from "#contract/orders/order.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import { anItem, anOrder, unique } from "#tests/support/builders.ts";
import { givenOffer, TWO_PLUS_ONE } from "#tests/support/given-offer.ts";
import { givenCategory, givenProduct } from "#tests/support/given.ts";
import { createReturningShop } from "#tests/support/returning-shop.ts";

const shop = await createReturningShop();
const { db, call, clock, gateway, givenShopper, createPayment, placePaid } = shop;

/** Three products of a new category, at ₹900, ₹800 and ₹700. */
async function givenThree() {
  const name = unique("Silver");
  const products = [];
  for (const price of [900, 800, 700]) {
    products.push(await givenProduct(db, { price, stock: 50, categories: [name] }));
  }
  return { categoryIds: [await givenCategory(db, name)], lines: products.map((product) => ({ product })) };
}

type Lines = Awaited<ReturnType<typeof givenThree>>["lines"];

async function place(token: string, lines: Lines, TotalAmount: number, OffersAmount?: number, more: object = {}) {
  return call<{ orderID: string }>("POST", "/api/place-order", {
    token,
    body: anOrder(lines, { TotalAmount, OffersAmount, ...more }),
  });
}

async function usesOf(offerId: number) {
  return db.selectFrom("offerUses").selectAll().where("offerId", "=", offerId).execute();
}

describe("orders of three products, one of them free", () => {
  it("the cheapest of three products is free if the client shows offers, and the order names the offer", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, title: "Silver days" });
    const { token } = await givenShopper();
    const { status, body } = await place(token, lines, 1_700, 700);
    expect(status).toBe(201);
    const order = await call<OrderView>("GET", `/api/orders/${body.data?.orderID}`, { token });
    expect(order.body.data).toMatchObject({
      subtotal: 2_400,
      discount: 700,
      totalAmount: 1_700,
      offers: [{ title: "Silver days", amount: 700 }],
    });
    expect(await usesOf(id)).toMatchObject([{ discountPaise: 70_000 }]);
  });

  it("the discount of an offer does not count as given while its payment is open", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds });
    const readOffer = async () => {
      const token = await shop.staffToken();
      return (await call<StaffOfferView>("GET", `/api/staff/offers/${id}`, { token })).body.data;
    };
    const { token } = await givenShopper();
    const given = { OffersAmount: 700, TotalAmount: 1_700 };
    const orderId = (await createPayment(token, lines, given)).body.data?.razorpayOrderId ?? "";
    expect(await readOffer()).toMatchObject({ uses: 1, discountGiven: 0 });
    expect((await placePaid(token, lines, gateway.pay(orderId), given)).status).toBe(201);
    expect(await readOffer()).toMatchObject({ uses: 1, discountGiven: 700 });
  });

  it("an order costs the catalogue prices if the client does not support offers", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds });
    const { token } = await givenShopper();
    expect(await place(token, lines, 2_400)).toMatchObject({ status: 201, body: { totalAmount: 2_400 } });
    expect(await usesOf(id)).toEqual([]);
  });

  it("an order is refused with the current amount when the shopper saw another one", async () => {
    const { categoryIds, lines } = await givenThree();
    await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds });
    const { token } = await givenShopper();
    expect(await place(token, lines, 1_699, 701)).toMatchObject({
      status: 409,
      body: { code: "price_changed", offersAmount: 700 },
    });
  });

  it("a coupon is applied after the offer", async () => {
    const { categoryIds, lines } = await givenThree();
    await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds });
    const code = unique("TEN").replace(" ", "");
    await db.insertInto("coupons").values({ code, percent: 10 }).execute();
    const { token } = await givenShopper();
    const body = { code, OrderItems: lines.map(anItem), OffersAmount: 700 };
    expect(await call("POST", "/api/VerifyCoupon", { token, body })).toMatchObject({
      body: { discountAmount: 170 },
    });
    expect(await place(token, lines, 1_530, 700, { CouponCode: code })).toMatchObject({ status: 201 });
  });

  it("an offer that cannot be combined with coupons is not applied together with one", async () => {
    const { categoryIds, lines } = await givenThree();
    await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, withCoupons: false });
    const code = unique("ONE").replace(" ", "");
    await db.insertInto("coupons").values({ code, discountPaise: 100 }).execute();
    const { token } = await givenShopper();
    const more = { CouponCode: code };
    expect(await place(token, lines, 1_699, 700, more)).toMatchObject({ status: 409, body: { offersAmount: 0 } });
    expect(await place(token, lines, 2_399, 0, more)).toMatchObject({ status: 201 });
  });

  it("an order is billed with its offer, and a return refunds what the kept products do not cost", async () => {
    const { categoryIds, lines } = await givenThree();
    await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, title: "Buy 2, get 1" });
    const shopper = await givenShopper();
    const { body } = await place(shopper.token, lines, 1_700, 700);
    const orderID = body.data?.orderID ?? "";
    await shop.bring(orderID, "Packed", "Shipped", "Delivered");
    const path = `/api/orders/${orderID}/invoice`;
    const invoice = (await call<BillingDocumentView>("GET", path, { token: shopper.token })).body.data;
    expect(invoice?.lines.map(({ discount, total }) => [discount, total])).toEqual([
      [0, 900],
      [0, 800],
      [700, 0],
    ]);
    // Without the most expensive one, two products without an offer remain: ₹1,500 of the ₹1,700.
    const first = await shop.givenReceived({ orderID, shopper });
    const returns = await call<ReturnView[]>("GET", `/api/orders/${orderID}/returns`, { token: shopper.token });
    expect(returns.body.data).toMatchObject([
      { items: [{ amount: 200 }], offersLost: { titles: ["Buy 2, get 1"], isPartial: false, amount: 700 } },
    ]);
    expect(await shop.step(first, "settle", { refund: 201, restock: true })).toMatchObject({ status: 422 });
    expect(await shop.step(first, "settle", { refund: 200, restock: true })).toMatchObject({ status: 200 });
    const items = [1, 2].map((position) => ({ position, quantity: 1 }));
    const requested = await shop.request({ orderID, shopper }, 1, { items });
    const second = requested.body.data?.returnID ?? "";
    await shop.step(second, "approve", { by: "customer" });
    await shop.step(second, "receive");
    expect(await shop.step(second, "settle", { refund: 1_500, restock: true })).toMatchObject({ status: 200 });
    const notes = await shop.creditNotes(orderID);
    expect(notes.reduce((sum, note) => sum + note.totals.total, 0)).toBe(1_700);
  });
});

describe("invoices", () => {
  it("an invoice names the offer and the coupon of each discounted line, and its credit note does not", async () => {
    const { categoryIds, lines } = await givenThree();
    await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, title: "Silver days" });
    const code = unique("TEN").replace(" ", "");
    await db.insertInto("coupons").values({ code, percent: 10 }).execute();
    const shopper = await givenShopper();
    const { body } = await place(shopper.token, lines, 1_530, 700, { CouponCode: code });
    const orderID = body.data?.orderID ?? "";
    await shop.bring(orderID, "Packed", "Shipped", "Delivered");
    const id = await shop.givenReceived({ orderID, shopper });
    expect(await shop.step(id, "settle", { refund: 110, restock: true })).toMatchObject({ status: 200 });
    const documents = await db
      .selectFrom("billingDocuments")
      .select(["kind", "content"])
      .where("orderId", "=", Number(orderID.replaceAll(/\D/g, "")))
      .orderBy("kind", "desc")
      .execute();
    expect(documents.map(({ kind, content }) => [kind, content.lines.map((line) => line.discountNames)])).toEqual([
      ["invoice", [[`coupon ${code}`], [`coupon ${code}`], ["Silver days"]]],
      ["credit_note", [undefined]],
    ]);
  });
});

describe("use of offers", () => {
  it("one of twelve concurrent orders gets the last use of an offer", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, totalLimit: 1 });
    const shoppers = [];
    for (let index = 0; index < 12; index++) shoppers.push(await givenShopper());
    const placed = await Promise.all(shoppers.map(({ token }) => place(token, lines, 1_700, 700)));
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(placed.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await usesOf(id)).toHaveLength(1);
  });

  it("one of several concurrent orders of different products gets the last use of an offer", async () => {
    const name = unique("Shelf");
    const shoppers = [];
    for (let index = 0; index < 6; index++) {
      const product = await givenProduct(db, { price: 1_000, categories: [name] });
      shoppers.push({ ...(await givenShopper()), lines: [{ product }] });
    }
    const categoryIds = [await givenCategory(db, name)];
    const id = await givenOffer(shop, { percent: 10, categoryIds, totalLimit: 1 });
    const placed = await Promise.all(shoppers.map(async ({ token, lines }) => place(token, lines, 900, 100)));
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await usesOf(id)).toHaveLength(1);
  });

  it("an offer is used once per customer; a cancelled order releases its use", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, perCustomerLimit: 1 });
    const { token } = await givenShopper();
    const first = await place(token, lines, 1_700, 700);
    expect(await place(token, lines, 1_700, 700)).toMatchObject({ status: 409 });
    await call("POST", `/api/orders/${first.body.data?.orderID}/cancel`, { token });
    expect(await usesOf(id)).toEqual([]);
    expect(await place(token, lines, 1_700, 700)).toMatchObject({ status: 201 });
  });

  it("an offer is advertised on pages until its last use is taken, and again when that is released", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { percent: 10, categoryIds, totalLimit: 1 });
    const [product] = lines.map((line) => line.product);
    const advertised = async () => {
      await shop.services.currentOffers.reload();
      return shop.services.currentOffers.listFor(product as NonNullable<typeof product>).map(({ offerID }) => offerID);
    };
    expect(await advertised()).toEqual([id]);
    const { token } = await givenShopper();
    const { body } = await place(token, lines.slice(0, 1), 810, 90);
    expect(await advertised()).toEqual([]);
    await call("POST", `/api/orders/${body.data?.orderID}/cancel`, { token });
    expect(await advertised()).toEqual([id]);
  });

  it("an offer applies to a first order only, or never to it", async () => {
    const { categoryIds, lines } = await givenThree();
    await givenOffer(shop, { percent: 50, audience: "new", categoryIds });
    await givenOffer(shop, { percent: 10, audience: "returning", categoryIds });
    const { token } = await givenShopper();
    expect(await place(token, lines, 1_200, 1_200)).toMatchObject({ status: 201 });
    expect(await place(token, lines, 1_200, 1_200)).toMatchObject({ status: 409, body: { offersAmount: 240 } });
    expect(await place(token, lines, 2_160, 240)).toMatchObject({ status: 201 });
  });

  it("an offer for first orders applies again after a cancelled one", async () => {
    const { categoryIds, lines } = await givenThree();
    await givenOffer(shop, { percent: 50, audience: "new", categoryIds });
    const { token } = await givenShopper();
    const first = await place(token, lines, 1_200, 1_200);
    await call("POST", `/api/orders/${first.body.data?.orderID}/cancel`, { token });
    expect(await place(token, lines, 1_200, 1_200)).toMatchObject({ status: 201 });
  });

  it("an offer applies from its start until its end", async () => {
    const { categoryIds, lines } = await givenThree();
    const now = clock().getTime();
    const times = { validFrom: new Date(now + 60_000), validUntil: new Date(now + 120_000) };
    await givenOffer(shop, { percent: 50, categoryIds, ...times });
    const { token } = await givenShopper();
    expect(await place(token, lines, 1_200, 1_200)).toMatchObject({ status: 409, body: { offersAmount: 0 } });
    clock.advance(60);
    expect(await place(token, lines, 1_200, 1_200)).toMatchObject({ status: 201 });
    clock.advance(60);
    expect(await place(token, lines, 1_200, 1_200)).toMatchObject({ status: 409, body: { offersAmount: 0 } });
  });
});

describe("offers of online payments", () => {
  it("an online payment is at the reduced price, holds its use, and becomes an order at that price", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, totalLimit: 1 });
    const { token } = await givenShopper();
    const opened = await createPayment(token, lines, { OffersAmount: 700 });
    expect(opened).toMatchObject({ status: 201, body: { amount: 170_000 } });
    expect(await createPayment(token, lines, { OffersAmount: 700 })).toMatchObject({
      body: { razorpayOrderId: opened.body.data?.razorpayOrderId },
    });
    const other = await givenShopper();
    expect(await place(other.token, lines, 1_700, 700)).toMatchObject({ status: 409 });
    const proof = gateway.pay(opened.body.data?.razorpayOrderId ?? "");
    expect(await placePaid(token, lines, proof)).toMatchObject({ status: 201, body: { totalAmount: 1_700 } });
    expect((await usesOf(id)).map(({ orderId }) => typeof orderId)).toEqual(["number"]);
  });

  it("a late online payment is refunded when another order has the last use of its offer", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds, totalLimit: 1 });
    const shopper = await givenShopper();
    const opened = await createPayment(shopper.token, lines, { OffersAmount: 700 });
    const proof = gateway.pay(opened.body.data?.razorpayOrderId ?? "");
    clock.advance(3_600);
    await shop.services.holds.releaseExpired();
    expect(await usesOf(id)).toEqual([]);
    const other = await givenShopper();
    expect(await place(other.token, lines, 1_700, 700)).toMatchObject({ status: 201 });
    for (let tried = 0; tried < 2; tried++) {
      expect(await placePaid(shopper.token, lines, proof)).toMatchObject({
        status: 409,
        body: {
          code: "price_changed",
          sys_message: "An offer of this order is no longer valid. The whole amount goes back to you.",
          refunded: true,
        },
      });
    }
    expect(await shop.ordersOf(shopper)).toEqual([]);
    expect(await shop.refundOf(proof)).toMatchObject({ amountPaise: 170_000, reason: "offer" });
    expect(await usesOf(id)).toHaveLength(1);
  });

  it("the use of an offer is released when its payment lapses", async () => {
    const { categoryIds, lines } = await givenThree();
    const id = await givenOffer(shop, { ...TWO_PLUS_ONE, categoryIds });
    const { token } = await givenShopper();
    await createPayment(token, lines, { OffersAmount: 700 });
    expect(await usesOf(id)).toHaveLength(1);
    expect(await createPayment(token, lines)).toMatchObject({ status: 201, body: { amount: 240_000 } });
    expect(await usesOf(id)).toEqual([]);
  });
});

import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { OrderView } from "#contract/orders/order.ts";
import type { ReturnableView, ReturnView, StaffReturnView } from "#contract/returns/returns.ts";
import type { StoreCreditView } from "#contract/store-credit/store-credit.ts";
import { billingInvariants } from "#tests/ledger/billing-invariants.ts";
import { orderInvariants } from "#tests/ledger/order-invariants.ts";
import { returnInvariants } from "#tests/ledger/return-invariants.ts";
import { storeCreditInvariants } from "#tests/ledger/store-credit-invariants.ts";
import { unique } from "#tests/support/builders.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createReturningShop, type Delivered } from "#tests/support/returning-shop.ts";

const shop = await createReturningShop();
const { db, gateway, services, givenShopper, givenPayment, placePaid, bring, request, step, readOrder, creditNotes } =
  shop;

const SIZE = "Ring size";
const size = (variationValue: string) => ({ variationName: SIZE, variationValue });

/** A ring with three sizes, of which size 12 was paid online and delivered. */
async function givenRing(given: { price14?: number; stock14?: number; coupon?: Record<string, unknown> } = {}) {
  const { price14 = 1_000, stock14 = 2, coupon } = given;
  const product = await givenProduct(db, {
    price: 1_000,
    variations: [
      { ...size("12"), price: 1_000, stock: 5 },
      { ...size("14"), price: price14, stock: stock14 },
      { ...size("16"), price: 1_000, stock: 0 },
    ],
  });
  const shopper = await givenShopper();
  const lines = [{ product, quantity: 2, variation: product.variations[0] }];
  const proof = gateway.pay(await givenPayment(shopper.token, lines, coupon));
  const { body } = await placePaid(shopper.token, lines, proof, coupon);
  const orderID = body.data?.orderID ?? "";
  await bring(orderID, "Packed", "Shipped", "Delivered");
  return { shopper, product, proof, orderID };
}

async function received(placed: Delivered, quantity = 1): Promise<string> {
  const answer = await request(placed, 1, { items: [{ position: 0, quantity, exchangeFor: size("14") }] });
  expect(answer.status).toBe(201);
  const id = answer.body.data?.returnID ?? "";
  expect((await step(id, "approve", { by: "pickup" })).status).toBe(200);
  expect((await step(id, "receive")).status).toBe(200);
  return id;
}

const settle = (id: string, given: object = {}) =>
  step(id, "settle", { refund: 1_000, restock: true, as: "replacement", ...given });

const FIELD = { label: "Engraving", characters: ["latin"], maxLength: 30, price: 0, leadDays: 3 };
const personal = async (productID: number, fields: object[] | null) =>
  db
    .updateTable("products")
    .set({ personalisation: fields && JSON.stringify(fields) })
    .where("id", "=", productID)
    .execute();

/** An engraved ring of size 12 with a defect, received in exchange for size 14. */
async function givenEngraved() {
  const product = await givenProduct(db, {
    price: 1_000,
    variations: ["12", "14"].map((value) => ({ ...size(value), price: 1_000, stock: 5 })),
  });
  await personal(product.productID, [FIELD]);
  const shopper = await givenShopper();
  const texts = [{ Label: "Engraving", Text: "Asha" }];
  const lines = [{ product, quantity: 1, variation: product.variations[0], texts }];
  const proof = gateway.pay(await givenPayment(shopper.token, lines));
  const { body } = await placePaid(shopper.token, lines, proof);
  const orderID = body.data?.orderID ?? "";
  await bring(orderID, "Packed", "Shipped", "Delivered");
  const placed = { shopper, product, proof, orderID };
  const items = [{ position: 0, quantity: 1, exchangeFor: size("14") }];
  const ask = async (reason: string) => request(placed, 1, { items, reason });
  return { ...placed, ask };
}

async function stockBySize({ product }: { product: { productID: number } }) {
  const rows = await db
    .selectFrom("variations")
    .select(["value", "stock"])
    .where("productId", "=", product.productID)
    .orderBy("position")
    .execute();
  return rows.map(({ stock }) => stock);
}

async function creditOf({ shopper }: Delivered): Promise<number | undefined> {
  const { body } = await shop.call<StoreCreditView>("GET", "/api/store-credit", { token: shopper.token });
  return body.data?.balance;
}

describe("returns for another size", () => {
  it("the returnable items have their other available sizes with the price differences", async () => {
    const placed = await givenRing({ price14: 1_200 });
    const path = `/api/orders/${placed.orderID}/returnable`;
    const { body } = await shop.call<ReturnableView>("GET", path, { token: placed.shopper.token });
    expect(body.data?.items).toMatchObject([{ position: 0, left: 2, sizes: [{ ...size("14"), difference: 200 }] }]);
  });

  it("a size exchange is settled with an order for that size, paid with the refund, which takes its stock", async () => {
    const placed = await givenRing();
    const id = await received(placed);
    const path = `/api/staff/returns/${id}`;
    const { body } = await shop.call<StaffReturnView>("GET", path, { token: await shop.staffToken() });
    expect(body.data).toMatchObject({
      items: [{ exchangeFor: size("14") }],
      replacementTerms: { paid: 1_000, cost: 1_000, dearer: 0, left: 0, missing: 0, reason: null },
    });
    const settled = await settle(id);
    expect(settled).toMatchObject({ status: 200, body: { data: { status: "Settled" } } });
    const replacement = settled.body.data?.replacement ?? "";
    expect(await readOrder(replacement)).toMatchObject({
      status: "Placed",
      paymentMethod: "Store credit",
      paymentStatus: "paid",
      totalAmount: 1_000,
      storeCredit: 1_000,
      customerAddress: (await readOrder(placed.orderID)).customerAddress,
      items: [{ productName: placed.product.title, variationValue: "14", quantity: 1 }],
    });
    expect(await stockBySize(placed)).toEqual([4, 1, 0]);
    expect(await creditOf(placed)).toBe(0);
    expect(await creditNotes(placed.orderID)).toMatchObject([{ totals: { total: 1_000 } }]);
    await services.refunds.sendQueued();
    expect(shop.sentBack(placed.proof.RazorpayPaymentId)).toEqual([]);
    await bring(replacement, "Packed", "Shipped", "Delivered");
    const own = await shop.call<ReturnView[]>("GET", `/api/orders/${placed.orderID}/returns`, {
      token: placed.shopper.token,
    });
    expect(own.body.data).toMatchObject([{ replacement, items: [{ exchangeFor: size("14") }] }]);
    const seen = await shop.call<OrderView>("GET", `/api/orders/${replacement}`, { token: placed.shopper.token });
    expect(seen.body.data?.status).toBe("Delivered");
  });

  it("a size exchange refunds the difference of a cheaper size as store credit", async () => {
    const placed = await givenRing({ price14: 850 });
    const settled = await settle(await received(placed));
    expect(await readOrder(settled.body.data?.replacement ?? "")).toMatchObject({ totalAmount: 850 });
    expect(await creditOf(placed)).toBe(150);
  });

  it("the difference of a more expensive size is taken from store credit, or the shop waives it", async () => {
    const placed = await givenRing({ price14: 1_200 });
    const first = await received(placed);
    expect(await settle(first)).toMatchObject({ status: 422, body: { errors: [{ field: "waive" }] } });
    expect(await stockBySize(placed)).toEqual([3, 2, 0]);
    const borne = await settle(first, { waive: true });
    const replacement = await readOrder(borne.body.data?.replacement ?? "");
    expect(replacement).toMatchObject({ subtotal: 1_200, discount: 200, totalAmount: 1_000 });
    expect(await creditOf(placed)).toBe(0);
    await bring(replacement.orderID, "Packed", "Shipped", "Delivered");

    // The waived difference is not refunded when the other size is returned too.
    const again = await request({ ...placed, orderID: replacement.orderID });
    const back = again.body.data?.returnID ?? "";
    await step(back, "approve", { by: "pickup" });
    await step(back, "receive");
    expect(await step(back, "settle", { refund: 1_000, restock: true })).toMatchObject({ status: 200 });
    expect(await creditOf(placed)).toBe(1_000);

    const second = await settle(await received(placed));
    expect(await readOrder(second.body.data?.replacement ?? "")).toMatchObject({ discount: 0, totalAmount: 1_200 });
    expect(await creditOf(placed)).toBe(800);
  });

  it("a size exchange keeps the coupon discount", async () => {
    const code = unique("SIZE").replace(" ", "");
    await db.insertInto("coupons").values({ code, percent: 10 }).execute();
    const placed = await givenRing({ price14: 1_100, coupon: { CouponCode: code, TotalAmount: 1_800 } });
    const settled = await settle(await received(placed, 2), { refund: 1_800, waive: true });
    expect(await readOrder(settled.body.data?.replacement ?? "")).toMatchObject({
      subtotal: 2_200,
      totalAmount: 1_800,
    });
  });

  it("a size exchange whose size is sold out by then is refused, and can be settled otherwise", async () => {
    const placed = await givenRing({ stock14: 1 });
    const id = await received(placed);
    await db.updateTable("variations").set({ stock: 0 }).where("value", "=", "14").execute();
    const path = `/api/staff/returns/${id}`;
    const { body } = await shop.call<StaffReturnView>("GET", path, { token: await shop.staffToken() });
    const reason = `${placed.product.title} in ${SIZE} 14 is sold out.`;
    expect(body.data?.replacementTerms?.reason).toBe(reason);
    expect(await settle(id)).toMatchObject({ status: 422, body: { errors: [{ field: "as", message: reason }] } });
    expect((await step(id, "settle", { refund: 1_000, restock: true, as: "store_credit" })).status).toBe(200);
    expect(await creditOf(placed)).toBe(1_000);
  });

  it("a size exchange is settled once under concurrent requests, and one of two gets the last unit", async () => {
    const [one, other] = [await givenRing({ stock14: 1 }), await givenRing({ stock14: 1 })];
    const id = await received(one);
    const answers = await Promise.all([settle(id), settle(id), settle(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await stockBySize(one)).toEqual([4, 0, 0]);

    await db.updateTable("variations").set({ stock: 5 }).where("productId", "=", other.product.productID).execute();
    const [first, second] = [await received(other), await received(other)];
    await db
      .updateTable("variations")
      .set({ stock: 1 })
      .where("productId", "=", other.product.productID)
      .where("value", "=", "14")
      .execute();
    const both = await Promise.all([settle(first), settle(second)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it.each([
    ["that does not exist", "99"],
    ["that is sold out", "16"],
    ["that was bought", "12"],
  ])("a size exchange for a size %s is refused at its field", async (_, value) => {
    const items = [{ position: 0, quantity: 1, exchangeFor: size(value) }];
    expect(await request(await givenRing(), 1, { items })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "items.0.exchangeFor" }] },
    });
  });

  it("a return is not settled with another size if the refund is reduced, or none was requested", async () => {
    const id = await received(await givenRing());
    expect(await settle(id, { refund: 900, reason: "Scratched" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "refund" }] },
    });
    const plain = await shop.givenReceived(await givenRing());
    expect(await settle(plain)).toMatchObject({ status: 422, body: { errors: [{ field: "as" }] } });
  });
});

it("all invariants hold after these tests", async () => {
  const fromJournal = /\bjournal_|\binitial_stock\b/;
  const invariants = [...orderInvariants, ...storeCreditInvariants, ...returnInvariants, ...billingInvariants];
  const own = invariants.filter(({ broken }) => !fromJournal.test(broken));
  expect(own.length).toBeGreaterThan(10);
  for (const { name, broken } of own) {
    const { rows } = await sql.raw<{ broken: string }>(broken).execute(db);
    expect({ name, rows }).toEqual({ name, rows: [] });
  }
});

describe("size exchanges of engraved pieces", () => {
  it("another size of an engraved piece has the same text, and is available only in case of a fault", async () => {
    const placed = await givenEngraved();
    expect(await placed.ask("It does not fit")).toMatchObject({ status: 409 });
    const requested = await placed.ask("It has a defect");
    expect(requested.status).toBe(201);
    const id = requested.body.data?.returnID ?? "";
    await step(id, "approve", { by: "pickup" });
    await step(id, "receive");
    // The current price of the text is neither charged nor refunded.
    await personal(placed.product.productID, [{ ...FIELD, price: 150 }]);
    const settled = await settle(id);
    expect(settled).toMatchObject({ status: 200 });
    const replacement = settled.body.data?.replacement ?? "";
    expect(await readOrder(replacement)).toMatchObject({
      totalAmount: 1_000,
      items: [{ variationValue: "14", quantity: 1 }],
    });
    const row = await db
      .selectFrom("orderItems")
      .select(["personalisation", "nonReturnable"])
      .where("orderId", "=", Number(replacement.slice(3)))
      .executeTakeFirst();
    expect(row).toMatchObject({ personalisation: [{ label: "Engraving", text: "Asha" }], nonReturnable: true });
  });

  it("another size of an engraved piece is refused with the reason once the product has no such text any more", async () => {
    const placed = await givenEngraved();
    const id = (await placed.ask("It has a defect")).body.data?.returnID ?? "";
    await step(id, "approve", { by: "pickup" });
    await step(id, "receive");
    await personal(placed.product.productID, null);
    const settled = await settle(id);
    const message = `${placed.product.title} can no longer be made with Engraving: “Asha”.`;
    expect(settled).toMatchObject({ status: 422, body: { errors: [{ field: "as", message }] } });
    expect(await step(id, "settle", { refund: 1_000, restock: true, as: "money" })).toMatchObject({ status: 200 });
  });
});

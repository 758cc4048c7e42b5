import { describe, expect, it } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import type { CustomerView } from "#contract/customers/customers.ts";
import type { OrderView } from "#contract/orders/order.ts";
import type { DashboardView } from "#contract/reports/dashboard.ts";
import type { ReturnableView } from "#contract/returns/returns.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { givenOrder, givenProduct, readProduct } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createStaffOrdersFixture();
const { db, call, ask, bring, read } = shop;
await db.insertInto("coupons").values({ code: "DOOR", discountPaise: 100_00, firstOrderOnly: false }).execute();

/** A packed cash order of two rings at ₹1,000 and three coins at ₹100 with counted stock, with a discount of ₹100. */
async function givenPacked() {
  const { token, email, id } = await shop.givenShopper();
  const [ring, coin] = [
    await givenProduct(db, { price: 1_000, stock: 5 }),
    await givenProduct(db, { price: 100, stock: 5 }),
  ];
  const lines = [
    { product: ring, quantity: 2 },
    { product: coin, quantity: 3 },
  ];
  const { orderID } = await givenOrder(shop, token, lines, { CouponCode: "DOOR", TotalAmount: 2_200 });
  await bring(orderID, "Packed");
  const stocks = async () => [
    (await readProduct(db, ring.productID)).stock,
    (await readProduct(db, coin.productID)).stock,
  ];
  return { token, email, accountId: id, orderID, stocks };
}

const RINGS = { position: 0, quantity: 2 };
const COINS = { position: 1, quantity: 3 };

async function givenParcel(orderID: string, items: object[] = [RINGS, COINS]): Promise<number> {
  const body = { items, carrier: "Delhivery", trackingNumber: "1" };
  const answer = await ask<StaffShipmentView>("POST", `/staff/orders/${orderID}/shipments`, body);
  expect(answer.status).toBe(201);
  return answer.body.data?.shipmentID ?? 0;
}

const mark = async (id: number, what: "refused" | "not-refused" | "back" | "delivered") =>
  ask<StaffShipmentView>("POST", `/staff/shipments/${id}/${what}`, what === "delivered" ? {} : undefined);

async function own(orderID: string, token: string): Promise<OrderView | null> {
  return (await call<OrderView>("GET", `/api/orders/${orderID}`, { token })).body.data;
}

async function creditNotesOf(orderID: string, token: string) {
  const answer = await call<BillingDocumentView[]>("GET", `/api/orders/${orderID}/credit-notes`, { token });
  return answer.body.data?.map(({ totals }) => totals.total) ?? [];
}

const usesOf = async () => db.selectFrom("couponUses").selectAll().where("couponCode", "=", "DOOR").execute();
const sales = async () => (await ask<DashboardView>("GET", "/dashboard")).body.data?.sales.value;

describe("refused cash parcels", () => {
  it("a refused parcel is shown to customer and staff, and nothing is restocked or credited yet", async () => {
    const { orderID, token, email, accountId, stocks } = await givenPacked();
    const parcel = await givenParcel(orderID);
    expect(await mark(parcel, "refused")).toMatchObject({ status: 200, body: { data: { status: "Refused" } } });
    expect(await own(orderID, token)).toMatchObject({
      status: "Shipped",
      shipments: [{ status: "Refused", refusedAt: expect.any(String) as string }],
    });
    expect((await shop.mailTo(email)).subject).toBe(`Your order ${orderID} was refused at the door`);
    expect(await stocks()).toEqual([3, 2]);
    expect(await creditNotesOf(orderID, token)).toEqual([]);
    const customer = await ask<CustomerView>("GET", `/staff/customers/${accountId}`);
    expect(customer.body.data?.cash).toMatchObject({ blocked: false, refused: [{ orderID, totalAmount: 2_200 }] });
    expect((await read(orderID)).staffHistory.at(-1)).toMatchObject({
      note: expect.stringMatching(/^Refused/) as string,
    });
  });

  it("an order is Cancelled once its refused parcel is back: stock, coupon, credit note and sums", async () => {
    const [before, uses] = [await sales(), await usesOf()];
    const { orderID, token, stocks } = await givenPacked();
    expect(await sales()).toBe((before ?? 0) + 2_200);
    const parcel = await givenParcel(orderID);
    await mark(parcel, "refused");
    expect(await mark(parcel, "back")).toMatchObject({ status: 200, body: { data: { status: "Returned to shop" } } });
    expect(await own(orderID, token)).toMatchObject({ status: "Cancelled", paymentStatus: "due" });
    expect(await stocks()).toEqual([5, 5]);
    expect(await creditNotesOf(orderID, token)).toEqual([2_200]);
    expect(await sales()).toBe(before);
    expect(await usesOf()).toEqual(uses);
    const note = await call<BillingDocumentView[]>("GET", `/api/orders/${orderID}/credit-notes`, { token });
    expect(note.body.data?.[0]).toMatchObject({ reason: "Refused at the door" });
  });

  it("the rest of an order can be cancelled by customer and staff once its refused parcel is back", async () => {
    const { orderID, token } = await givenPacked();
    const parcel = await givenParcel(orderID, [RINGS]);
    expect((await read(orderID)).nextStatuses).not.toContain("Cancelled");
    await mark(parcel, "refused");
    await mark(parcel, "back");
    expect((await own(orderID, token))?.actions.canCancel).toBe(true);
    expect((await read(orderID)).nextStatuses).toContain("Cancelled");
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Cancelled" })).toMatchObject({ status: 200 });
  });

  it("a refused parcel comes back once, also under repeated requests", async () => {
    const { orderID, token, stocks } = await givenPacked();
    const parcel = await givenParcel(orderID);
    expect(await mark(parcel, "back")).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    const refused = await Promise.all([1, 2, 3].map(async () => mark(parcel, "refused")));
    expect(countStatuses(refused)).toEqual({ 200: 1, 409: 2 });
    expect(await mark(parcel, "delivered")).toMatchObject({ status: 409 });
    const delivered = await ask("POST", `/orders/${orderID}/status`, { status: "Delivered" });
    expect(delivered).toMatchObject({ status: 409 });
    const back = await Promise.all([1, 2, 3].map(async () => mark(parcel, "back")));
    expect(countStatuses(back)).toEqual({ 200: 1, 409: 2 });
    expect(await stocks()).toEqual([5, 5]);
    expect(await creditNotesOf(orderID, token)).toEqual([2_200]);
  });

  it("a refusal can be undone, and then does not count against the customer", async () => {
    const { orderID, token, accountId } = await givenPacked();
    const parcel = await givenParcel(orderID);
    await mark(parcel, "refused");
    expect(await mark(parcel, "not-refused")).toMatchObject({ status: 200, body: { data: { status: "Dispatched" } } });
    const customer = await ask<CustomerView>("GET", `/staff/customers/${accountId}`);
    expect(customer.body.data?.cash.refused).toEqual([]);
    await mark(parcel, "delivered");
    expect(await own(orderID, token)).toMatchObject({ status: "Delivered", paymentStatus: "paid" });
  });

  it("only a cash parcel can be refused at the door, not one of a paid order", async () => {
    const { orderID } = await givenPacked();
    const id = Number(orderID.slice(3));
    await db.updateTable("orders").set({ paymentMethod: "Razorpay" }).where("id", "=", id).execute();
    expect(await mark(await givenParcel(orderID), "refused")).toMatchObject({ status: 409 });
    expect(await mark(2_000_000, "refused")).toMatchObject({ status: 404 });
  });

  it("two refused parcels block cash for the customer", async () => {
    const { token } = await givenPacked();
    const product = await givenProduct(db, { price: 500 });
    for (let refused = 0; refused < 2; refused++) {
      const { orderID } = await givenOrder(shop, token, [{ product }]);
      await bring(orderID, "Packed");
      await mark(await givenParcel(orderID, [{ position: 0, quantity: 1 }]), "refused");
    }
    const terms = await call("GET", "/api/cash-on-delivery", { token });
    expect(terms.body.data).toMatchObject({ available: false });
  });
});

describe("orders shipped before parcels existed", () => {
  async function givenOld() {
    const given = await givenPacked();
    expect(await ask("POST", `/orders/${given.orderID}/status`, { status: "Shipped" })).toMatchObject({ status: 200 });
    const id = Number(given.orderID.slice(3));
    await db.deleteFrom("shipments").where("orderId", "=", id).execute();
    const noted = { carrier: "Old Post", trackingNumber: "OP 1" };
    await db.updateTable("orders").set(noted).where("id", "=", id).execute();
    return { ...given, id };
  }
  const refuse = async (orderID: string) => ask<StaffShipmentView>("POST", `/staff/orders/${orderID}/refused`);

  it("an order that was shipped before parcels existed gets its parcel when it is refused at the door, once", async () => {
    const { orderID, token, email, stocks, accountId, id } = await givenOld();
    const answers = await Promise.all([refuse(orderID), refuse(orderID)]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    const parcel = answers.find(({ status }) => status === 200)?.body.data;
    const shipped = await db
      .selectFrom("orderEvents")
      .select("at")
      .where("orderId", "=", id)
      .where("status", "=", "Shipped")
      .executeTakeFirstOrThrow();
    expect(parcel).toMatchObject({
      status: "Refused",
      carrier: "Old Post",
      trackingNumber: "OP 1",
      dispatchedAt: shipped.at.toISOString(),
      items: [RINGS, COINS],
    });
    expect((await shop.mailTo(email)).subject).toBe(`Your order ${orderID} was refused at the door`);
    const customer = await ask<CustomerView>("GET", `/staff/customers/${accountId}`);
    expect(customer.body.data?.cash).toMatchObject({ refused: [{ orderID }] });
    expect(await mark(parcel?.shipmentID ?? 0, "back")).toMatchObject({ status: 200 });
    expect(await own(orderID, token)).toMatchObject({ status: "Cancelled" });
    expect(await stocks()).toEqual([5, 5]);
    expect(await creditNotesOf(orderID, token)).toEqual([2_200]);
  });

  it("an order that has a parcel, is packed or is paid cannot be refused without its parcel", async () => {
    const { orderID } = await givenPacked();
    expect(await refuse(orderID)).toMatchObject({ status: 409 });
    await givenParcel(orderID);
    expect(await refuse(orderID)).toMatchObject({ status: 409 });
    const paid = await givenOld();
    await db.updateTable("orders").set({ paymentMethod: "Razorpay" }).where("id", "=", paid.id).execute();
    expect(await refuse(paid.orderID)).toMatchObject({ status: 409 });
    expect(await refuse("RJ-99999999")).toMatchObject({ status: 404 });
  });
});

describe("orders in several parcels", () => {
  it("an order with one parcel refused and one delivered is Delivered, and only delivered items can be returned", async () => {
    const { orderID, token, stocks } = await givenPacked();
    const [rings, coins] = [await givenParcel(orderID, [RINGS]), await givenParcel(orderID, [COINS])];
    await mark(rings, "refused");
    await mark(coins, "delivered");
    expect(await own(orderID, token)).toMatchObject({ status: "Shipped" });
    await mark(rings, "back");
    expect(await own(orderID, token)).toMatchObject({ status: "Delivered", paymentStatus: "paid" });
    expect(await stocks()).toEqual([5, 2]);
    // Two rings for ₹2,000 minus their share of the ₹100 discount on ₹2,300.
    expect(await creditNotesOf(orderID, token)).toEqual([1_913.04]);
    const returnable = await call<ReturnableView>("GET", `/api/orders/${orderID}/returnable`, { token });
    expect(returnable.body.data?.items).toMatchObject([{ left: 0 }, { left: 3 }]);
  });

  it("two refused parcels each restock their items, and their credit notes add up to the invoice", async () => {
    const { orderID, token, stocks } = await givenPacked();
    const [rings, coins] = [await givenParcel(orderID, [RINGS]), await givenParcel(orderID, [COINS])];
    await mark(rings, "refused");
    await mark(rings, "back");
    expect(await stocks()).toEqual([5, 2]);
    await mark(coins, "refused");
    await mark(coins, "back");
    expect(await stocks()).toEqual([5, 5]);
    expect(await own(orderID, token)).toMatchObject({ status: "Cancelled" });
    const credited = await creditNotesOf(orderID, token);
    expect(credited).toHaveLength(2);
    expect(credited.reduce((sum, total) => sum + total, 0)).toBeCloseTo(2_200, 6);
  });

  it("the rest of an order can be cancelled after its first parcel is back, and nothing is restocked twice", async () => {
    const { orderID, token, stocks } = await givenPacked();
    const rings = await givenParcel(orderID, [{ position: 0, quantity: 1 }]);
    await mark(rings, "refused");
    await mark(rings, "back");
    expect(await own(orderID, token)).toMatchObject({ status: "Packed", actions: { canCancel: true } });
    expect(await stocks()).toEqual([4, 2]);
    expect(await call("POST", `/api/orders/${orderID}/cancel`, { token })).toMatchObject({ status: 200 });
    expect(await stocks()).toEqual([5, 5]);
    expect((await creditNotesOf(orderID, token)).reduce((sum, total) => sum + total, 0)).toBeCloseTo(2_200, 6);
  });

  it("the mails about a part that was delivered promise no parcel that was refused at the door", async () => {
    const { orderID, email } = await givenPacked();
    const [rings, coins] = [await givenParcel(orderID, [RINGS]), await givenParcel(orderID, [COINS])];
    await mark(rings, "refused");
    await mark(coins, "delivered");
    const part = await shop.mailTo(email);
    expect(part.subject).toContain("a part was delivered");
    expect(part.textBody).not.toContain("still to come");
    await mark(rings, "back");
    const delivered = (await shop.mailsTo(email)).find(({ textBody }) => textBody.includes("delivered your order"));
    expect(delivered?.textBody).toContain("The refused parcel is back with us");
  });

  it("a returned unit is refunded and credited with what was collected for it, beside refused ones", async () => {
    const { token } = await shop.givenShopper();
    const [ring, coin] = [await givenProduct(db, { price: 1_000 }), await givenProduct(db, { price: 800 })];
    const lines = [
      { product: ring, quantity: 3 },
      { product: coin, quantity: 1 },
    ];
    const { orderID } = await givenOrder(shop, token, lines, { CouponCode: "DOOR", TotalAmount: 3_700 });
    await bring(orderID, "Packed");
    const one = { position: 0, quantity: 1 };
    const accepted = await givenParcel(orderID, [one, { position: 1, quantity: 1 }]);
    const refused = await givenParcel(orderID, [RINGS]);
    await mark(accepted, "delivered");
    await mark(refused, "refused");
    await mark(refused, "back");
    const body = { items: [one], reason: "It does not fit" };
    const requested = await call<{ returnID: string }>("POST", `/api/orders/${orderID}/returns`, { token, body });
    const path = `/staff/returns/${requested.body.data?.returnID}`;
    await ask("POST", `${path}/approve`, { by: "customer" });
    const received = await ask<{ mostRefund: number }>("POST", `${path}/receive`);
    // Of three rings for ₹2,921.05, two were forgone with ₹1,947.37.
    expect(received.body.data?.mostRefund).toBe(973.68);
    expect(await ask("POST", `${path}/settle`, { refund: 973.68, restock: true })).toMatchObject({ status: 200 });
    const notes = await call<BillingDocumentView[]>("GET", `/api/orders/${orderID}/credit-notes`, { token });
    const lists = (notes.body.data ?? []).map((note) =>
      note.lines.map(({ description, total }) => [description, total]),
    );
    expect(lists).toEqual([[[ring.title, 1_947.37]], [[ring.title, 973.68]]]);
  });
});

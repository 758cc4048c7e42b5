import { describe, expect, it } from "vitest";
import type { CouponView } from "#contract/coupons/coupon.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import { demoSettings, publicSettings } from "#contract/settings/shop-settings.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import { unique } from "#tests/support/builders.ts";
import { givenOrder, givenProduct, givenStaff, keepLoggedIn } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, ask, bring, call, gateway, givenPaid, givenPayment, givenShopper, placePaid, staffToken } = shop;
const administratorToken = keepLoggedIn(shop, await givenStaff(shop));

async function askAsAdministrator<Data = unknown>(method: string, path: string, body?: unknown) {
  return call<Data>(method, `/api${path}`, { token: await administratorToken(), body });
}

async function givenLimits(maxRefund: number, maxCoupon: number): Promise<void> {
  const answer = await askAsAdministrator("PUT", "/staff/settings", {
    settings: { ...demoSettings, maxRefund, maxCoupon },
  });
  expect(answer).toMatchObject({ status: 200 });
}

const forbidden = (message: string) => ({ status: 403, body: { code: "forbidden", sys_message: message } });
const OWN = forbidden("This is your own order. A colleague has to work on it.");
const A_PARCEL = { items: [{ position: 0, quantity: 1 }], carrier: "Delhivery", trackingNumber: "149081" };

describe("own orders of staff", () => {
  async function givenOwn() {
    const product = await givenProduct(db, { price: 1_000 });
    return givenOrder(shop, await staffToken(), [{ product }]);
  }

  it("staff cannot take steps on their own order, write notes on it or mark its refund; a colleague can", async () => {
    const { orderID } = await givenOwn();
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Packed" })).toMatchObject(OWN);
    expect(await ask("POST", `/orders/${orderID}/note`, { note: "For me" })).toMatchObject(OWN);
    await askAsAdministrator("POST", `/orders/${orderID}/status`, { status: "Packed" });
    await askAsAdministrator("POST", `/orders/${orderID}/status`, { status: "Shipped" });
    await askAsAdministrator("POST", `/orders/${orderID}/status`, { status: "Delivered" });
    await askAsAdministrator("POST", `/orders/${orderID}/status`, { status: "Returned" });
    expect(await ask("POST", `/staff/orders/${orderID}/refunded`, { note: "To me" })).toMatchObject(OWN);
    expect(await askAsAdministrator("POST", `/staff/orders/${orderID}/refunded`, { note: "Cash" })).toMatchObject({
      status: 200,
    });
  });

  it("staff cannot refund their own order that was paid online, or retry its refund", async () => {
    const token = await staffToken();
    const product = await givenProduct(db, { price: 1_000 });
    const proof = gateway.pay(await givenPayment(token, [{ product }]));
    const { orderID } = (await placePaid(token, [{ product }], proof)).body;
    const body = { refundable: 1_000, amount: 10, note: "For me" };
    expect(await ask("POST", `/staff/orders/${orderID}/refund`, body)).toMatchObject(OWN);
    await askAsAdministrator("POST", `/orders/${orderID}/status`, { status: "Cancelled" });
    gateway.setUnavailable(true);
    await shop.services.refunds.sendQueued();
    gateway.setUnavailable(false);
    const refund = await db
      .selectFrom("refunds")
      .select("id")
      .where("paymentId", "=", proof.RazorpayPaymentId)
      .executeTakeFirst();
    expect(await ask("POST", `/staff/refunds/${refund?.id}/retry`)).toMatchObject(OWN);
  });

  it("staff can cancel their own order as a customer before dispatch", async () => {
    const { orderID } = await givenOwn();
    expect(await ask("POST", `/orders/${orderID}/cancel`)).toMatchObject({ status: 200 });
    expect(await shop.auditOf(orderID)).toEqual([]);
    const packed = await givenOwn();
    await bring(packed.orderID, "Placed");
    for (const status of ["Packed", "Shipped"]) {
      await askAsAdministrator("POST", `/orders/${packed.orderID}/status`, { status });
    }
    expect(await ask("POST", `/orders/${packed.orderID}/cancel`)).toMatchObject({ status: 409 });
  });

  it.each<[string, object?]>([
    ["/orders/{id}/status", { status: "Shipped" }],
    ["/orders/{id}/status", { status: "Delivered" }],
    ["/orders/{id}/status", { status: "Cancelled" }],
    ["/orders/{id}/status", { status: "Returned" }],
    ["/staff/orders/{id}/pack", {}],
    ["/staff/orders/{id}/shipments", A_PARCEL],
    ["/staff/orders/{id}/refused"],
  ])("staff cannot handle their own order: %s %j", async (path, body) => {
    const { orderID } = await givenOwn();
    expect(await ask("POST", path.replace("{id}", orderID), body)).toMatchObject(OWN);
  });

  it("staff cannot hand over the parcels of their own order, refuse them or take them back", async () => {
    const { orderID } = await givenOwn();
    await askAsAdministrator("POST", `/orders/${orderID}/status`, { status: "Packed" });
    const path = `/staff/orders/${orderID}/shipments`;
    const { data } = (await askAsAdministrator<StaffShipmentView>("POST", path, A_PARCEL)).body;
    const parcel = `/staff/shipments/${data?.shipmentID}`;
    expect(await ask("PUT", parcel, { carrier: "Delhivery" })).toMatchObject(OWN);
    for (const step of ["delivered", "new-code", "refused"]) {
      expect(await ask("POST", `${parcel}/${step}`, {})).toMatchObject(OWN);
    }
    expect(await askAsAdministrator("POST", `${parcel}/refused`)).toMatchObject({ body: { isSuccess: true } });
    for (const step of ["not-refused", "back"]) expect(await ask("POST", `${parcel}/${step}`)).toMatchObject(OWN);
  });

  it("staff cannot confirm their own order that waits for the customer's code", async () => {
    const product = await givenProduct(db, { price: demoSettings.cashConfirmFrom });
    const { orderID } = await givenOrder(shop, await staffToken(), [{ product }]);
    expect(await ask("POST", `/staff/orders/${orderID}/confirm`)).toMatchObject(OWN);
    expect(await askAsAdministrator("POST", `/staff/orders/${orderID}/confirm`)).toMatchObject({ status: 200 });
  });

  it("staff cannot work on the returns of their own order, in any step", async () => {
    const { orderID } = await givenOwn();
    for (const status of ["Packed", "Shipped", "Delivered"]) {
      await askAsAdministrator("POST", `/orders/${orderID}/status`, { status });
    }
    const wanted = { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" };
    const { data } = (await ask<ReturnView>("POST", `/orders/${orderID}/returns`, wanted)).body;
    const steps: [string, object?][] = [
      ["approve", { by: "customer" }],
      ["reject", { reason: "No" }],
      ["transit"],
      ["receive"],
      ["settle", { refund: 0, restock: true, reason: "For me" }],
      ["offer", { amount: 1, goods: "melt" }],
      ["retract"],
      ["pay", { way: "upi", reference: "1" }],
      ["send-back"],
    ];
    for (const [step, body] of steps) {
      expect(await ask("POST", `/staff/returns/${data?.returnID}/${step}`, body)).toMatchObject(OWN);
    }
  });

  it("administrators cannot work on their own orders either", async () => {
    const product = await givenProduct(db, { price: 1_000 });
    const { orderID } = await givenOrder(shop, await administratorToken(), [{ product }]);
    expect(await askAsAdministrator("POST", `/orders/${orderID}/status`, { status: "Packed" })).toMatchObject(OWN);
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Packed" })).toMatchObject({ status: 200 });
  });
});

describe("refund limit", () => {
  const ABOVE = forbidden("Refunds above ₹1,500 for one order need an administrator.");

  it("refunds above the limit require an administrator, also in parts", async () => {
    await givenLimits(1_500, 5_000);
    const { orderID } = await givenPaid();
    const refund = { refundable: 2_000, amount: 1_600, note: "A scratch" };
    expect(await ask("POST", `/staff/orders/${orderID}/refund`, refund)).toMatchObject(ABOVE);
    expect(await ask("POST", `/staff/orders/${orderID}/refund`, { ...refund, amount: 1_000 })).toMatchObject({
      status: 201,
    });
    const secondRefund = { refundable: 1_000, amount: 501, note: "More" };
    expect(await ask("POST", `/staff/orders/${orderID}/refund`, secondRefund)).toMatchObject(ABOVE);
    expect(await ask("POST", `/staff/orders/${orderID}/refund`, { ...secondRefund, amount: 500 })).toMatchObject({
      status: 201,
    });
    expect(
      await askAsAdministrator("POST", `/staff/orders/${orderID}/refund`, { refundable: 500, note: "All" }),
    ).toMatchObject({ status: 201 });
  });

  it("cancellations and returns above the refund limit require an administrator, also of cash orders", async () => {
    await givenLimits(1_500, 5_000);
    const paid = await givenPaid();
    expect(await ask("POST", `/orders/${paid.orderID}/status`, { status: "Cancelled" })).toMatchObject(ABOVE);
    expect(await askAsAdministrator("POST", `/orders/${paid.orderID}/status`, { status: "Cancelled" })).toMatchObject({
      status: 200,
    });
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 2_000 });
    const cash = await givenOrder(shop, shopper.token, [{ product }]);
    await bring(cash.orderID, "Delivered");
    expect(await ask("POST", `/orders/${cash.orderID}/status`, { status: "Returned" })).toMatchObject(ABOVE);
    expect(await askAsAdministrator("POST", `/orders/${cash.orderID}/status`, { status: "Returned" })).toMatchObject({
      status: 200,
    });
    expect(await ask("POST", `/staff/orders/${cash.orderID}/refunded`, { note: "Cash" })).toMatchObject(ABOVE);
    const unpaid = await givenOrder(shop, shopper.token, [{ product }]);
    expect(await ask("POST", `/orders/${unpaid.orderID}/status`, { status: "Cancelled" })).toMatchObject({
      status: 200,
    });
  });

  it("the refund limit counts what goes back of an order that is marked as refunded, not the order's price", async () => {
    await givenLimits(1_500, 5_000);
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 1_000, stock: 5 });
    const placed = await givenOrder(shop, shopper.token, [{ product, quantity: 3 }]);
    await bring(placed.orderID, "Delivered");
    const requested = await call<ReturnView>("POST", `/api/orders/${placed.orderID}/returns`, {
      token: shopper.token,
      body: { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" },
    });
    const path = `/staff/returns/${requested.body.data?.returnID}`;
    expect((await ask("POST", `${path}/approve`, { by: "customer" })).status).toBe(200);
    expect((await ask("POST", `${path}/receive`, {})).status).toBe(200);
    expect((await ask("POST", `${path}/settle`, { refund: 1_000, restock: "restock" })).status).toBe(200);
    expect(await ask("POST", `/staff/orders/${placed.orderID}/refunded`, { note: "By UPI" })).toMatchObject({
      status: 200,
    });
  });

  it("the refund limit does not prevent cancellations by customers", async () => {
    await givenLimits(1_500, 5_000);
    const { orderID, shopper } = await givenPaid();
    const answer = await call("POST", `/api/orders/${orderID}/cancel`, { token: shopper.token });
    expect(answer).toMatchObject({ status: 200 });
  });
});

describe("coupon limit", () => {
  const aCoupon = (terms: object) => ({
    code: unique("BIG")
      .replaceAll(/[^A-Z0-9]/gi, "")
      .toUpperCase(),
    ...terms,
  });

  it.each([
    ["discount", { discount: 501 }, 499],
    ["maxDiscount", { percent: 10 }, 900],
    ["maxDiscount", { percent: 10, maxDiscount: 501 }, 900],
  ])("a coupon above the limit needs an administrator, said at %s", async (field, terms, total) => {
    await givenLimits(50_000, 500);
    const coupon = aCoupon(terms);
    const message = expect.stringContaining("₹500 need an administrator") as string;
    expect(await ask("POST", "/coupons", coupon)).toMatchObject({
      status: 403,
      body: { code: "forbidden", errors: [{ field, message }] },
    });
    expect(await askAsAdministrator("POST", "/coupons", coupon)).toMatchObject({ status: 201 });
    const path = `/coupons/${coupon.code}`;
    expect(await ask("PUT", path, { ...terms, totalLimit: 5 })).toMatchObject({ status: 403 });
    // A coupon that was never used is deleted instead.
    const product = await givenProduct(db, { price: 1_000 });
    const { token } = await givenShopper();
    await givenOrder(shop, token, [{ product }], { CouponCode: coupon.code, TotalAmount: total });
    expect(await ask("DELETE", path)).toMatchObject({ status: 200 });
    expect(await ask("POST", `${path}/restart`)).toMatchObject({ status: 403 });
    expect(await askAsAdministrator("POST", `${path}/restart`)).toMatchObject({ status: 200 });
  });

  it("a coupon at the limit can be created by all staff", async () => {
    await givenLimits(50_000, 500);
    expect(await ask("POST", "/coupons", aCoupon({ discount: 500 }))).toMatchObject({ status: 201 });
    const { body } = await ask<CouponView>("POST", "/coupons", aCoupon({ percent: 50, maxDiscount: 500 }));
    expect(body.data).toMatchObject({ percent: 50, maxDiscount: 500 });
  });
});

describe("mails about new orders", () => {
  it("a new order is mailed to the configured recipients and its customer, and to nobody else", async () => {
    const product = await givenProduct(db, { price: 1_000 });
    const shopper = await givenShopper();
    await givenOrder(shop, shopper.token, [{ product }]);
    const newOrderMails = ["orders@rajatam.example", "owner@rajatam.example"];
    const settings = { ...demoSettings, newOrderMails };
    expect(await askAsAdministrator("PUT", "/staff/settings", { settings })).toMatchObject({ status: 200 });
    const { orderID } = await givenOrder(shop, shopper.token, [{ product, quantity: 2 }]);
    for (const address of newOrderMails) {
      const mails = await shop.mailsTo(address);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe(`New order ${orderID}: ₹2,000`);
      expect(mails[0]?.textBody).toContain(`https://shop.test/all-admin-orders/${orderID}`);
      expect(mails[0]?.textBody).toContain(product.title);
    }
    const about = await db.selectFrom("mails").select("recipient").where("subject", "like", `%${orderID}%`).execute();
    expect(about.map(({ recipient }) => recipient).toSorted()).toEqual([...newOrderMails, shopper.email].toSorted());
    await askAsAdministrator("PUT", "/staff/settings", { settings: demoSettings });
  });

  it("a new order that is paid online is mailed too", async () => {
    const settings = { ...demoSettings, newOrderMails: ["paid@rajatam.example"] };
    await askAsAdministrator("PUT", "/staff/settings", { settings });
    const { orderID } = await givenPaid();
    expect((await shop.mailTo("paid@rajatam.example")).subject).toBe(`New order ${orderID}: ₹2,000`);
    await askAsAdministrator("PUT", "/staff/settings", { settings: demoSettings });
  });

  it.each([
    ["no address", ["orders"], "settings.newOrderMails.0"],
    ["the same twice", ["a@b.in", "A@b.in"], "settings.newOrderMails.1"],
    ["six", ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@b.in`), "settings.newOrderMails"],
  ])("%s cannot be set as recipients of new orders, said at its row", async (_, newOrderMails, field) => {
    const answer = await askAsAdministrator("PUT", "/staff/settings", { settings: { ...demoSettings, newOrderMails } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });
});

it("staff-only settings appear on no page", async () => {
  const names = Object.keys(publicSettings(demoSettings));
  for (const name of ["newOrderMails", "maxRefund", "maxCoupon", "secondFactorFor", "maxHeldUnits"]) {
    expect(names).not.toContain(name);
  }
  expect(names).toContain("name");
});

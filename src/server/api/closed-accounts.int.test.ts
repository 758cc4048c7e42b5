import { describe, expect, it } from "vitest";
import type { CouponUseView } from "#contract/coupons/coupon.ts";
import type { CustomerRowView, CustomerView } from "#contract/customers/customers.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import { anOrder, GOOD_PASSWORD, unique } from "#tests/support/builders.ts";
import { tablesWith } from "#tests/support/find-text.ts";
import { givenOffer } from "#tests/support/given-offer.ts";
import { givenPerson, PERSON } from "#tests/support/given-person.ts";
import {
  givenCategory,
  givenCustomer,
  givenOrder,
  givenProduct,
  givenStaff,
  loggedIn,
  type TestAccount,
} from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";
import { createTestShop, TOKEN_SECRET, type TestShop } from "#tests/support/test-shop.ts";

const shop = await createStaffOrdersFixture();
const { db, call, clock, gateway, services, bring, givenPayment, ask } = shop;

async function close(token: string) {
  const answer = await call("POST", "/api/account/close", {
    token,
    body: { password: GOOD_PASSWORD, giveUpStoreCredit: true },
  });
  expect(answer).toMatchObject({ status: 200 });
}

/** Registers an address again after its account was closed. */
async function givenAgain({ email }: TestAccount) {
  return loggedIn(shop, await givenCustomer(shop, { email }));
}

async function givenCoupon(terms: { firstOrderOnly?: boolean; perCustomerLimit?: number }) {
  const code = unique("OFFER").replace(" ", "");
  await db
    .insertInto("coupons")
    .values({ code, discountPaise: 10_000, ...terms })
    .execute();
  return code;
}

async function verify(token: string, code: string) {
  return call("POST", "/api/VerifyCoupon", { token, body: { code } });
}

describe("data of a closed account", () => {
  it("a closed account leaves name and address on its orders and their documents, and nothing else", async () => {
    const { customer, token, orderID, product } = await givenPerson(shop);
    expect((await tablesWith(db, PERSON.email)).toSorted()).toEqual(
      [
        "accounts",
        "audit_log",
        "idempotency_keys",
        "mails",
        "one_time_codes",
        "orders",
        "payment_intents",
        "rate_limits",
      ].toSorted(),
    );
    await close(token);
    for (const { id } of await shop.mailsTo(PERSON.email)) {
      await services.mail.deliver(id, { send: async () => {} });
    }
    expect(await tablesWith(db, PERSON.email)).toEqual([]);
    expect(await tablesWith(db, PERSON.phone)).toEqual([]);
    expect(await tablesWith(db, PERSON.address)).toEqual(["billing_documents", "orders", "purchase_vouchers"]);
    expect(await tablesWith(db, PERSON.name)).toEqual(["billing_documents", "orders", "purchase_vouchers"]);
    const orders = await shop.ordersOf(customer);
    expect(orders).toHaveLength(2);
    for (const order of orders) {
      expect(order).toMatchObject({ customerName: PERSON.name, customerAddress: PERSON.address });
      expect([order.customerEmail, order.customerPhone]).toEqual(["", ""]);
    }
    expect(await shop.stockOf(product)).toBe(7);
    for (const q of [orderID, PERSON.name, "sitara hoops"]) {
      expect((await shop.list({ q })).rows.map((row) => row.orderID)).toContain(orderID);
    }
    expect((await shop.list({ q: PERSON.email })).rows).toEqual([]);
    const sessions = db.selectFrom("sessions").select("id").where("accountId", "=", customer.id);
    expect(await sessions.execute()).toEqual([]);
    expect(await db.selectFrom("consents").select("id").where("accountId", "=", customer.id).execute()).toEqual([]);
  });

  it("closing an account leaves accounts with similar addresses unchanged", async () => {
    const [one, alike] = [
      await givenCustomer(shop, { email: "asha@alike.example" }),
      await givenCustomer(shop, { email: "xasha@alike.example" }),
    ];
    const longer = await givenCustomer(shop, { email: "asha@alike.example.com" });
    for (const { email } of [one, alike, longer]) {
      await call("POST", "/api/SendResetOtp", { body: { email } });
      await call("POST", "/api/LoginCustomer", { body: { email, password: "Wrong-1925" }, from: "192.0.2.9" });
    }
    await close(await loggedIn(shop, one));
    const keys = (await db.selectFrom("rateLimits").select("key").execute()).map(({ key }) => key);
    for (const { email } of [alike, longer]) {
      expect(await shop.mailsTo(email)).toHaveLength(1);
      expect(
        await db.selectFrom("oneTimeCodes").select("purpose").where("emailKey", "=", email).execute(),
      ).toHaveLength(1);
      expect(keys).toContain(`wrongPassword:${email}:192.0.2.9`);
    }
    expect(keys.filter((key) => key.includes(`:${one.email}:`) || key.endsWith(`:${one.email}`))).toEqual([]);
  });

  it("a database constraint requires closed accounts to be empty", async () => {
    const { id } = await givenCustomer(shop);
    const close_ = db.updateTable("accounts").set({ closedAt: clock() }).where("id", "=", id).execute();
    await expect(close_).rejects.toThrow(/accounts_closed_is_empty/);
  });
});

describe("staff and closed accounts", () => {
  it("staff see a closed account as such, without an address, and cannot lock it", async () => {
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    const code = await givenCoupon({});
    const product = await givenProduct(db);
    const { orderID } = await givenOrder(shop, token, [{ product }], {
      CouponCode: code,
      TotalAmount: product.price - 100,
    });
    await bring(orderID, "Delivered");
    await close(token);
    const { body } = await ask<CustomerView>("GET", `/staff/customers/${customer.id}`);
    expect(body.data).toMatchObject({
      name: "Closed account",
      email: "",
      phone: "",
      address: "",
      confirmed: false,
      orders: 1,
    });
    expect(body.data?.closedAt).not.toBeNull();
    const listed = async (state: string) =>
      (await ask<CustomerRowView[]>("GET", `/staff/customers?state=${state}`)).body.data?.map(({ userId }) => userId);
    expect(await listed("closed")).toContain(customer.id);
    for (const state of ["confirmed", "unconfirmed", "locked"]) expect(await listed(state)).not.toContain(customer.id);
    expect(await shop.read(orderID)).toMatchObject({
      customer: { name: "Closed account", email: "" },
      customerEmail: "",
    });
    expect((await shop.list({ q: orderID })).rows).toMatchObject([{ userEmail: "", customerPhone: "" }]);
    const uses = await ask<CouponUseView[]>("GET", `/coupons/${code}/uses`);
    expect(uses.body.data).toMatchObject([{ customerName: "Closed account", customerEmail: "" }]);
    const administrator = await loggedIn(shop, await givenStaff(shop));
    const lock = { token: administrator, body: { reason: "Why not" } };
    expect(await call("POST", `/api/staff/customers/${customer.id}/lock`, lock)).toMatchObject({ status: 409 });
  });

  it("staff can still accept a return of a closed account, and no mail is sent", async () => {
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
    await bring(orderID, "Delivered");
    await close(token);
    const mails = async () => (await db.selectFrom("mails").select("id").execute()).length;
    const before = await mails();
    expect(await ask("POST", `/orders/${orderID}/status`, { status: "Returned" })).toMatchObject({ status: 200 });
    expect(await mails()).toBe(before);
  });

  it("staff settle the return of a closed account in money only, since its store credit cannot be spent", async () => {
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db, { price: 1_000 }) }]);
    await bring(orderID, "Delivered");
    const body = { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" };
    const requested = await call<ReturnView>("POST", `/api/orders/${orderID}/returns`, { token, body });
    await close(token);
    const step = async (name: string, given: object) =>
      ask("POST", `/staff/returns/${requested.body.data?.returnID}/${name}`, given);
    expect((await step("approve", { by: "customer" })).status).toBe(200);
    expect((await step("receive", {})).status).toBe(200);
    const refund = { refund: 1_000, restock: true };
    for (const [field, more] of [
      ["as", { as: "store_credit" }],
      ["postage", { postage: 70 }],
    ] as const) {
      expect(await step("settle", { ...refund, ...more })).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    }
    expect((await step("settle", refund)).status).toBe(200);
    expect(await shop.read(orderID)).toMatchObject({ status: "Returned", paymentStatus: "refund_due" });
  });

  it("staff find in the audit log that an account was closed, but not whose it was", async () => {
    const customer = await givenCustomer(shop, { name: "Meher Kaur" });
    await close(await loggedIn(shop, customer));
    const log = db.selectFrom("auditLog").selectAll().where("subjectId", "=", customer.id);
    const [entry] = await log.execute();
    expect(entry).toMatchObject({
      action: "closed",
      actorName: "Customer",
      subjectLabel: "Closed account",
      changes: [],
    });
  });
});

describe("payments after the closing", () => {
  it("a payment that arrives after the closing is refunded and makes no order", async () => {
    const { customer, token, openPayment, product } = await givenOpenPayment();
    await close(token);
    expect(await shop.stockOf(product)).toBe(5);
    const proof = gateway.pay(openPayment);
    await services.paymentWatch.pollUnpaid();
    clock.advance(3 * 60);
    await services.paymentWatch.pollUnpaid();
    await services.refunds.sendQueued();
    expect(await shop.ordersOf(customer)).toEqual([]);
    expect(await shop.refundOf(proof)).toMatchObject({ reason: "late", status: "processed", amountPaise: 100_000 });
    expect(shop.sentBack(proof)).toHaveLength(1);
  });

  async function givenOpenPayment() {
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    const product = await givenProduct(db, { price: 1_000, stock: 5 });
    return { customer, token, product, openPayment: await givenPayment(token, [{ product }]) };
  }
});

describe("offers for a first order or once per customer", () => {
  it("used offers stay used when the address registers again", async () => {
    const name = unique("Shelf");
    const product = await givenProduct(db, { price: 1_000, categories: [name] });
    const categoryIds = [await givenCategory(db, name)];
    await givenOffer(shop, { percent: 10, categoryIds, perCustomerLimit: 1 });
    await givenOffer(shop, { percent: 20, categoryIds, audience: "new" });
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    const line = [{ product }];
    const { orderID } = await givenOrder(shop, token, line, { TotalAmount: 720, OffersAmount: 280 });
    await bring(orderID, "Delivered");
    await close(token);
    const again = await givenAgain(customer);
    const body = anOrder(line, { TotalAmount: 720, OffersAmount: 280 });
    expect(await call("POST", "/api/place-order", { token: again, body })).toMatchObject({
      status: 409,
      body: { offersAmount: 0 },
    });
  });
});

describe("coupons for a first order or once per customer", () => {
  async function givenOrderWith(token: string, code: string, status: "Delivered" | "Cancelled" = "Delivered") {
    const product = await givenProduct(db, { price: 1_000 });
    const { orderID } = await givenOrder(shop, token, [{ product }], { CouponCode: code, TotalAmount: 900 });
    await bring(orderID, status);
    return orderID;
  }

  it("used coupons stay used when the address registers again, repeatedly and in any letter case", async () => {
    const [first, once] = [await givenCoupon({ firstOrderOnly: true }), await givenCoupon({ perCustomerLimit: 2 })];
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    await givenOrderWith(token, first);
    await givenOrderWith(token, once);
    await close(token);
    const again = await givenAgain({ ...customer, email: customer.email.toUpperCase() });
    expect(await verify(again, first)).toMatchObject({ status: 422 });
    expect(await verify(again, once)).toMatchObject({ status: 200 });
    await givenOrderWith(again, once);
    await close(again);
    const third = await givenAgain(customer);
    for (const code of [first, once]) expect(await verify(third, code)).toMatchObject({ status: 422 });
    const product = await givenProduct(db, { price: 1_000 });
    const body = {
      CustomerName: "A",
      CustomerEmail: customer.email,
      CustomerPhone: "9876543210",
      CustomerAddress: "B 12, Mall Road",
      TotalAmount: 900,
      CouponCode: first,
      OrderItems: [
        { ProductID: product.productID, ProductName: product.title, Price: 1_000, Quantity: 1, ProductImage: "" },
      ],
    };
    expect(await call("POST", "/api/place-order", { token: third, body })).toMatchObject({ status: 422 });
  });

  it("used coupons stay used after a change of the secret, as long as the settings contain the former one", async () => {
    const secret = "the newest secret, known to the tests alone";
    const on = { database: { db, url: shop.databaseUrl }, clock };
    const during = await createTestShop({ ...on, tokenSecrets: [secret, TOKEN_SECRET] });
    const afterwards = await createTestShop({ ...on, tokenSecrets: [secret] });
    const [first, twice] = [await givenCoupon({ firstOrderOnly: true }), await givenCoupon({ perCustomerLimit: 2 })];
    const customers = [await givenCustomer(shop), await givenCustomer(shop)] as const;
    for (const customer of customers) {
      const token = await loggedIn(shop, customer);
      await givenOrderWith(token, first);
      await givenOrderWith(token, twice);
      await close(token);
    }
    const statusAt = async (place: TestShop, account: TestAccount, couponCode: string) => {
      const body = { code: couponCode };
      return (await place.call("POST", "/api/VerifyCoupon", { token: await loggedIn(place, account), body })).status;
    };
    const [returning, unknown] = customers;
    for (const { email } of customers) await givenCustomer(shop, { email });
    expect(await statusAt(during, returning, first)).toBe(422);
    expect(await statusAt(during, returning, twice)).toBe(200);
    expect(await statusAt(afterwards, unknown, first)).toBe(200);
    const again = await loggedIn(shop, returning);
    await givenOrderWith(again, twice);
    const closed = await during.call("POST", "/api/account/close", {
      token: again,
      body: { password: GOOD_PASSWORD, giveUpStoreCredit: true },
    });
    expect(closed).toMatchObject({ status: 200 });
    await givenCustomer(shop, { email: returning.email });
    for (const code of [first, twice]) {
      expect(await statusAt(during, returning, code)).toBe(422);
      expect(await statusAt(afterwards, returning, code)).toBe(422);
    }
  });

  it("coupons are not used up for another address, nor by a cancelled order", async () => {
    const first = await givenCoupon({ firstOrderOnly: true, perCustomerLimit: 1 });
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    await givenOrderWith(token, first, "Cancelled");
    await close(token);
    expect(await verify(await givenAgain(customer), first)).toMatchObject({ status: 200 });
    expect(await verify(await loggedIn(shop, await givenCustomer(shop)), first)).toMatchObject({ status: 200 });
  });

  it("past uses are stored without the address, and not at all for an account without orders", async () => {
    const before = await db.selectFrom("pastCustomers").selectAll().execute();
    const idle = await givenCustomer(shop);
    await close(await loggedIn(shop, idle));
    expect(await db.selectFrom("pastCustomers").selectAll().execute()).toEqual(before);
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    await givenOrderWith(token, await givenCoupon({}));
    await close(token);
    const rows = await db.selectFrom("pastCustomers").selectAll().execute();
    expect(rows).toHaveLength(before.length + 1);
    expect(JSON.stringify(rows)).not.toContain(customer.email);
    expect(JSON.stringify(rows)).not.toContain(customer.id);
  });
});

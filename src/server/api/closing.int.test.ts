import { describe, expect, it } from "vitest";
import type { ReturnView } from "#contract/returns/returns.ts";
import { aRegistration, anOrder, GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countLockWaits } from "#tests/support/lock-waits.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, call, clock, gateway, services, bring, givenShopper, givenPayment } = shop;

async function close(token: string, password: unknown = GOOD_PASSWORD, from?: string) {
  return call("POST", "/api/account/close", { token, body: { password }, ...(from !== undefined && { from }) });
}

async function logIn(email: string, password = GOOD_PASSWORD) {
  return call<{ token: string }>("POST", "/api/LoginCustomer", { body: { email, password } });
}

async function isOpen(id: string) {
  const row = await db.selectFrom("accounts").select("closedAt").where("id", "=", id).executeTakeFirstOrThrow();
  return row.closedAt === null;
}

async function givenDelivered(token: string) {
  const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db) }]);
  await bring(orderID, "Delivered");
  return orderID;
}

const readBills = async (orderID: string) =>
  db
    .selectFrom("billingDocuments")
    .selectAll()
    .where("orderId", "=", Number(orderID.slice(3)))
    .execute();

const CLOSED = { status: 200, body: { sys_message: "Your account is closed." } };

describe("closing", () => {
  it("closing an account ends every session, and the login then refuses any password", async () => {
    const customer = await givenCustomer(shop);
    const [phone, desktop] = [await loggedIn(shop, customer), await loggedIn(shop, customer)];
    expect(await close(phone)).toMatchObject(CLOSED);
    for (const token of [phone, desktop]) {
      expect(await call("GET", "/api/GetUserDetails", { token })).toMatchObject({ status: 401 });
    }
    expect(await logIn(customer.email)).toMatchObject({ status: 401, body: { code: "bad_credentials" } });
    for (const password of ["", "Closed account", GOOD_PASSWORD]) {
      expect((await logIn(`${customer.id}@nobody.invalid`, password)).status).not.toBe(200);
    }
  });

  it("a customer is asked whether store credit is given up, which then leaves the ledger", async () => {
    const { id, token } = await givenShopper();
    const given = { amount: 250.5, reason: "Sorry" };
    expect(await shop.ask("POST", `/staff/customers/${id}/store-credit`, given)).toMatchObject({ status: 201 });
    const message =
      "You have ₹250.50 of store credit, which ends with your account. Spend it first, or tick that you give it up.";
    expect(await close(token)).toMatchObject({
      status: 409,
      body: { code: "still_in_use", message, errors: [{ field: "giveUpStoreCredit", message }] },
    });
    expect(await isOpen(id)).toBe(true);
    const body = { password: GOOD_PASSWORD, giveUpStoreCredit: true };
    expect(await call("POST", "/api/account/close", { token, body })).toMatchObject(CLOSED);
    const entries = await db.selectFrom("storeCreditEntries").select(["amountPaise", "reason"]).orderBy("id").execute();
    expect(entries.slice(-2)).toMatchObject([{ reason: "goodwill" }, { amountPaise: -25_050, reason: "given_up" }]);
  });

  it("closing an account leaves tax invoices as they were issued, and nobody can change or delete them", async () => {
    const shopper = await givenShopper();
    const orderID = await givenDelivered(shopper.token);
    const before = await readBills(orderID);
    expect(before).toHaveLength(1);
    expect(await close(shopper.token)).toMatchObject(CLOSED);
    expect(await readBills(orderID)).toEqual(before);
    const invoice = await shop.ask<{ number: string }>("GET", `/orders/${orderID}/invoice`);
    expect(invoice.body.data?.number).toBe(before[0]?.number);
    await expect(db.updateTable("billingDocuments").set({ content: "{}" }).execute()).rejects.toThrow();
    await expect(db.deleteFrom("billingDocuments").execute()).rejects.toThrow();
  });

  it.each(["Wrong-1925", ` ${GOOD_PASSWORD}`, "********"])("closing with the password %j fails", async (password) => {
    const shopper = await givenShopper();
    expect(await close(shopper.token, password)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "password", message: "This is not your password." }] },
    });
    expect(await isOpen(shopper.id)).toBe(true);
  });

  it.each([undefined, null, "", 1, ["a"]])("closing an account with %j as a password is refused", async (password) => {
    const shopper = await givenShopper();
    const answer = await call("POST", "/api/account/close", { token: shopper.token, body: { password } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "password" }] } });
  });

  it("wrong passwords at closing count together with wrong logins, and after ten the right one is refused too", async () => {
    const shopper = await givenShopper();
    const from = "192.0.2.44";
    for (let tried = 0; tried < 5; tried++) await close(shopper.token, "Wrong-1925", from);
    for (let tried = 0; tried < 5; tried++) {
      await call("POST", "/api/LoginCustomer", { body: { email: shopper.email, password: "Wrong-1925" }, from });
    }
    expect(await close(shopper.token, GOOD_PASSWORD, from)).toMatchObject({ status: 429 });
    expect(await isOpen(shopper.id)).toBe(true);
  });

  it("a customer closes only the own account, whichever account the request names", async () => {
    const [shopper, other] = [await givenShopper(), await givenShopper()];
    const body = { password: GOOD_PASSWORD, accountId: other.id, userId: other.id, email: other.email };
    await call("POST", `/api/account/close?accountId=${other.id}`, { token: shopper.token, body });
    expect([await isOpen(shopper.id), await isOpen(other.id)]).toEqual([false, true]);
  });

  it.each(["administrator", "staff"] as const)("closing a staff account is refused: %s", async (role) => {
    const staff = await givenStaff(shop, role);
    const token = await loggedIn(shop, staff);
    expect(await close(token)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await isOpen(staff.id)).toBe(true);
  });
});

describe("accounts that cannot be closed yet", () => {
  it.each(["Placed", "Packed", "Shipped"] as const)("an account with a %s order stays open", async (status) => {
    const shopper = await givenShopper();
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }]);
    await bring(orderID, status);
    const before = await countRows(db);
    expect(await close(shopper.token)).toMatchObject({
      status: 409,
      body: {
        code: "still_in_use",
        sys_message: `Your order ${orderID} is still on its way. You can close your account once it has arrived.`,
      },
    });
    expect(await countRows(db)).toEqual(before);
    expect(await isOpen(shopper.id)).toBe(true);
  });

  it.each(["Delivered", "Cancelled"] as const)("an account with a %s order can be closed", async (status) => {
    const shopper = await givenShopper();
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: await givenProduct(db) }]);
    await bring(orderID, status);
    expect(await close(shopper.token)).toMatchObject(CLOSED);
  });

  it("an account stays open until a manual cash refund is done", async () => {
    const shopper = await givenShopper();
    const orderID = await givenDelivered(shopper.token);
    await step(orderID, "Returned");
    expect(await close(shopper.token)).toMatchObject({
      status: 409,
      body: { sys_message: "Money is still on its way back to you. You can close your account once it has arrived." },
    });
    const note = { note: "By bank transfer" };
    expect(await shop.ask("POST", `/staff/orders/${orderID}/refunded`, note)).toMatchObject({ status: 200 });
    expect(await close(shopper.token)).toMatchObject(CLOSED);
  });

  it("an account stays open while an approved return may have been sent, until it is withdrawn", async () => {
    const shopper = await givenShopper();
    const { token } = shopper;
    const orderID = await givenDelivered(token);
    const body = { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" };
    const requested = await call<ReturnView>("POST", `/api/orders/${orderID}/returns`, { token, body });
    const id = requested.body.data?.returnID;
    expect(await shop.ask("POST", `/staff/returns/${id}/approve`, { by: "customer" })).toMatchObject({ status: 200 });
    expect(await close(token)).toMatchObject({
      status: 409,
      body: {
        code: "still_in_use",
        sys_message:
          "Pieces of yours are with us or on their way. You can close your account once that is settled. A return that you have not sent yet can be withdrawn.",
      },
    });
    expect(await call("POST", `/api/returns/${id}/withdraw`, { token })).toMatchObject({ status: 200 });
    expect(await close(token)).toMatchObject(CLOSED);
  });

  it("an account stays open until the gateway has refunded an online payment", async () => {
    const { shopper, orderID } = await shop.givenPaid();
    await call("POST", `/api/orders/${orderID}/cancel`, { token: shopper.token });
    expect(await close(shopper.token)).toMatchObject({ status: 409 });
    await services.refunds.sendQueued();
    expect(await close(shopper.token)).toMatchObject(CLOSED);
  });

  it("an account stays open during the refund of a payment without an order", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { stock: 1 });
    const proof = gateway.pay(await givenPayment(shopper.token, [{ product }]));
    clock.advance(16 * 60);
    await services.holds.releaseExpired();
    await givenOrder(shop, (await givenShopper()).token, [{ product }]);
    expect(await shop.placePaid(shopper.token, [{ product }], proof)).toMatchObject({ status: 409 });
    expect(await close(shopper.token)).toMatchObject({ status: 409, body: { code: "still_in_use" } });
    await services.refunds.sendQueued();
    expect(await close(shopper.token)).toMatchObject(CLOSED);
  });

  async function step(orderID: string, status: string) {
    expect(await shop.ask("POST", `/orders/${orderID}/status`, { status })).toMatchObject({ status: 200 });
  }
});

describe("concurrent closings", () => {
  it("20 concurrent closings close the account once", async () => {
    const customer = await givenCustomer(shop);
    const tokens: string[] = [];
    for (let index = 0; index < 20; index++) tokens.push(await loggedIn(shop, customer));
    const answers = await Promise.all(tokens.map((token) => close(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401 || status === 429)).toHaveLength(19);
    const entries = db.selectFrom("auditLog").select("action").where("subjectId", "=", customer.id);
    expect(await entries.execute()).toEqual([{ action: "closed" }]);
    expect(await shop.mailsTo(customer.email)).toHaveLength(1);
  });

  it("either the order or the closing wins when both are concurrent", async () => {
    const product = await givenProduct(db);
    for (let round = 0; round < 12; round++) {
      const shopper = await givenShopper();
      const order = async () =>
        call("POST", "/api/place-order", { token: shopper.token, body: anOrder([{ product }]) });
      const acts = { order, close: async () => close(shopper.token) };
      const first = round % 2 === 0 ? acts.order() : acts.close();
      const second = round % 2 === 0 ? acts.close() : acts.order();
      const [ordering, closing] = await Promise.all(round % 2 === 0 ? [first, second] : [second, first]);
      const orders = await shop.ordersOf(shopper);
      if (closing.status === 200) {
        expect([ordering.status, orders]).toEqual([401, []]);
      } else {
        expect([ordering.status, closing.status]).toEqual([201, 409]);
        expect(orders).toMatchObject([{ status: "Placed", customerName: "Asha Rani" }]);
        expect(await isOpen(shopper.id)).toBe(true);
      }
    }
  });

  it("an order that waits for the closing is refused, and a closing that waits for the order too", async () => {
    const product = await givenProduct(db, { stock: 1 });
    const shopper = await givenShopper();
    const held = await holdAccount(shopper.id);
    const closing = close(shopper.token);
    await held.waiting(1);
    const ordering = call("POST", "/api/place-order", { token: shopper.token, body: anOrder([{ product }]) });
    await held.waiting(2);
    await held.release();
    expect([(await closing).status, (await ordering).status]).toEqual([200, 401]);
    expect([await shop.ordersOf(shopper), await shop.stockOf(product)]).toEqual([[], 1]);

    const other = await givenShopper();
    const heldOther = await holdAccount(other.id);
    const first = call("POST", "/api/place-order", { token: other.token, body: anOrder([{ product }]) });
    await heldOther.waiting(1);
    const second = close(other.token);
    await heldOther.waiting(2);
    await heldOther.release();
    expect([(await first).status, (await second).status]).toEqual([201, 409]);
  });

  it("a closed account has no trace of a concurrent profile change", async () => {
    for (let round = 0; round < 6; round++) {
      const shopper = await givenShopper();
      const body = { name: "Usha Devi", email: shopper.email, address: "Sector 9" };
      const [closing] = await Promise.all([
        close(shopper.token),
        call("PUT", "/api/UpdateUserProfile", { token: shopper.token, body }),
      ]);
      expect(closing).toMatchObject(CLOSED);
      const row = db.selectFrom("accounts").select(["name", "address"]).where("id", "=", shopper.id);
      expect(await row.executeTakeFirst()).toEqual({ name: "Closed account", address: "" });
    }
  });

  /** Locks the account's row, to control the order of concurrent requests. */
  async function holdAccount(id: string) {
    const trx = await db.startTransaction().execute();
    await trx.selectFrom("accounts").select("id").where("id", "=", id).forUpdate().execute();
    return {
      /** Resolves when this number of connections wait for a lock. */
      async waiting(count: number): Promise<void> {
        await expect.poll(async () => countLockWaits(db)).toBe(count);
      },
      release: async () => trx.commit().execute(),
    };
  }
});

describe("after closing", () => {
  it("the address of a closed account can register again, without anything of the old account", async () => {
    const shopper = await givenShopper();
    await call("PUT", "/api/account/consents", { token: shopper.token, body: { marketing: true } });
    const orderID = await givenDelivered(shopper.token);
    await close(shopper.token);
    clock.advance(61);
    const registered = await call("POST", "/api/CreateAccount", {
      body: aRegistration({ email: shopper.email, name: "Asha Again" }),
    });
    expect(registered).toMatchObject({ status: 201 });
    const confirmed = { Email: shopper.email, Otp: await shop.codeFor(shopper.email) };
    await call("POST", "/api/VryOtpLogin", { body: confirmed });
    const token = (await logIn(shopper.email)).body.data?.token;
    const read = async (path: string) => (await call("GET", `/api${path}`, { token })).body.data;
    expect(await read(`/GetOrderHistoryByEmail?email=${shopper.email}`)).toEqual([]);
    expect(await call("GET", `/api/orders/${orderID}`, { token })).toMatchObject({ status: 404 });
    expect(await read("/account/consents")).toMatchObject({ marketing: { given: false, since: null }, history: [] });
    expect(await read("/GetUserProfile")).toMatchObject({ name: "Asha Again", address: "" });
    expect((await db.selectFrom("accounts").select("id").where("email", "=", shopper.email).execute())[0]?.id).not.toBe(
      shopper.id,
    );
  });

  it("neither a code nor a registration opens the placeholder address", async () => {
    const shopper = await givenShopper();
    await close(shopper.token);
    const email = `${shopper.id}@nobody.invalid`;
    for (const path of ["SendResetOtp", "onlyotp"]) await call("POST", `/api/${path}`, { body: { email } });
    clock.advance(61);
    expect(await call("POST", "/api/CreateAccount", { body: aRegistration({ email }) })).toMatchObject({ status: 201 });
    const row = db.selectFrom("accounts").selectAll().where("id", "=", shopper.id);
    expect(await row.executeTakeFirst()).toMatchObject({ name: "Closed account", passwordHash: "", email });
    expect(await shop.mailsTo(email)).toEqual([]);
    expect(await db.selectFrom("oneTimeCodes").select("purpose").where("emailKey", "=", email).execute()).toEqual([]);
  });

  it("one last mail is sent to the old address, and then deleted from the outbox", async () => {
    const email = uniqueEmail();
    const token = await loggedIn(shop, await givenCustomer(shop, { email }));
    await call("POST", "/api/SendResetOtp", { body: { email } });
    expect(await shop.mailsTo(email)).toHaveLength(1);
    await close(token);
    const [mail, ...others] = await shop.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your account at Rajatam is closed");
    const sent: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
    for (let time = 0; time < 2; time++) await services.mail.deliver(mail?.id ?? "", mailer);
    expect(sent).toEqual([email]);
    expect(await shop.mailsTo(email)).toEqual([]);
  });
});

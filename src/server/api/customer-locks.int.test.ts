import { describe, expect, it } from "vitest";
import type { CustomerView } from "#contract/customers/customers.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createPayingShop();
const { db, call, clock, gateway, services } = shop;
const administrator = await givenStaff(shop);
const token = await loggedIn(shop, administrator);

async function lock(id: string, reason = "Orders that nobody accepts", by = token) {
  return call<CustomerView>("POST", `/api/staff/customers/${id}/lock`, { token: by, body: { reason } });
}

async function unlock(id: string) {
  return call<CustomerView>("POST", `/api/staff/customers/${id}/unlock`, { token });
}

async function logIn({ email, password }: { email: string; password: string }) {
  return call("POST", "/api/LoginCustomer", { body: { email, password } });
}

async function statusOf(customerToken: string) {
  return (await call("GET", "/api/GetUserDetails", { token: customerToken })).status;
}

async function entriesOf(id: string) {
  return db
    .selectFrom("auditLog")
    .select(["actor", "actorName", "action", "subjectType", "subjectLabel", "changes"])
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();
}

const LOCKED = { status: 403, body: { code: "account_locked" } };

describe("locking a customer", () => {
  it("a lock immediately ends every session of the customer, and no other", async () => {
    const customer = await givenCustomer(shop);
    const [phone, desktop] = [await loggedIn(shop, customer), await loggedIn(shop, customer)];
    const other = await loggedIn(shop, await givenCustomer(shop));
    const { status, body } = await lock(customer.id, "  Orders that nobody accepts  ");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ userId: customer.id, lockReason: "Orders that nobody accepts" });
    expect(body.data?.lockedAt).not.toBeNull();
    expect([await statusOf(phone), await statusOf(desktop), await statusOf(other)]).toEqual([401, 401, 200]);
    const open = db
      .selectFrom("sessions")
      .select("id")
      .where("accountId", "=", customer.id)
      .where("endedAt", "is", null);
    expect(await open.execute()).toEqual([]);
  });

  it("a locked customer's next actions are refused, and nothing is stored", async () => {
    const { token: mine, ...customer } = await shop.givenShopper();
    const product = await givenProduct(db, { stock: 3 });
    await lock(customer.id);
    expect(await shop.createPayment(mine, [{ product }])).toMatchObject({ status: 401 });
    expect(await call("POST", "/api/place-order", { token: mine, body: {} })).toMatchObject({ status: 401 });
    expect([await shop.ordersOf(customer), await shop.stockOf(product)]).toEqual([[], 3]);
  });

  it("a lock is reported at the login only with the right password", async () => {
    const customer = await givenCustomer(shop);
    await lock(customer.id);
    expect(await logIn(customer)).toMatchObject(LOCKED);
    expect(await logIn({ ...customer, password: "Wr0ng-password" })).toMatchObject({
      status: 401,
      body: { code: "bad_credentials" },
    });
  });

  it("a lock does not show its reason to the customer", async () => {
    const customer = await givenCustomer(shop);
    await lock(customer.id, "Suspected fraud");
    expect((await logIn(customer)).text).not.toContain("fraud");
  });

  it("a lock is not undone by a new password", async () => {
    const customer = await givenCustomer(shop);
    await lock(customer.id);
    await call("POST", "/api/SendResetOtp", { body: { email: customer.email } });
    const body = { email: customer.email, otp: await shop.codeFor(customer.email), newPassword: "N3w-passw0rd" };
    expect(await call("POST", "/api/ResetPassword", { body })).toMatchObject({ status: 200 });
    expect(await logIn({ ...customer, password: "N3w-passw0rd" })).toMatchObject(LOCKED);
  });

  it("a lock is not undone by registering again or by confirming the address", async () => {
    const customer = await givenCustomer(shop, { confirmed: false });
    await lock(customer.id);
    const { email, password, phone } = customer;
    const body = { name: "Asha", email, password, confirmPassword: password, phone };
    expect(await call("POST", "/api/CreateAccount", { body })).toMatchObject({ status: 201 });
    const confirm = { email, otp: await shop.codeFor(email) };
    expect(await call("POST", "/api/VryOtpLogin", { body: confirm })).toMatchObject({ status: 200 });
    expect(await logIn(customer)).toMatchObject(LOCKED);
  });

  it("a customer can be neither locked nor unlocked a second time", async () => {
    const customer = await givenCustomer(shop);
    await lock(customer.id, "First");
    expect(await lock(customer.id, "Second")).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect((await unlock(customer.id)).body.data).toMatchObject({ lockedAt: null, lockReason: null });
    expect(await unlock(customer.id)).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(await entriesOf(customer.id)).toHaveLength(2);
  });

  it("ten concurrent locks of one customer take effect once", async () => {
    // Several rounds, because the first requests open connections and so are not concurrent.
    for (let round = 0; round < 5; round++) {
      const customer = await givenCustomer(shop);
      const answers = await Promise.all(Array.from({ length: 10 }, () => lock(customer.id)));
      expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
      expect(await entriesOf(customer.id)).toHaveLength(1);
    }
  });

  it("a staff account can be neither locked nor unlocked as a customer", async () => {
    const colleague = await givenStaff(shop, "staff");
    const theirs = await loggedIn(shop, colleague);
    expect(await lock(colleague.id)).toMatchObject({ status: 404, body: { sys_message: "Customer not found." } });
    expect(await unlock(colleague.id)).toMatchObject({ status: 404 });
    expect(await statusOf(theirs)).toBe(200);
  });

  it("only administrators can lock a customer", async () => {
    const customer = await givenCustomer(shop);
    const theirs = await loggedIn(shop, customer);
    const staff = await loggedIn(shop, await givenStaff(shop, "staff"));
    expect(await lock(customer.id, "Because", staff)).toMatchObject({ status: 403 });
    expect([await statusOf(theirs), await entriesOf(customer.id)]).toEqual([200, []]);
  });
});

describe("unlocking a customer", () => {
  it("an unlocked customer can log in again, and no old session is opened", async () => {
    const customer = await givenCustomer(shop);
    const old = await loggedIn(shop, customer);
    await lock(customer.id);
    expect(await unlock(customer.id)).toMatchObject({ status: 200 });
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(await loggedIn(shop, customer))).toBe(200);
  });

  it("a session that was opened while the lock was being set stays closed after unlocking", async () => {
    const customer = await givenCustomer(shop);
    await lock(customer.id);
    const expiresAt = new Date(clock().getTime() + 3_600_000);
    const late = await db
      .insertInto("sessions")
      .values({ accountId: customer.id, createdAt: clock(), expiresAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    const claims = { accountId: customer.id, sessionId: late.id, role: "2", email: customer.email } as const;
    const lateToken = await shop.signer.sign(claims, expiresAt);
    expect(await statusOf(lateToken)).toBe(401);
    await unlock(customer.id);
    expect(await statusOf(lateToken)).toBe(401);
  });

  it("locking and unlocking are recorded in the audit log with actor, change and reason", async () => {
    const customer = await givenCustomer(shop);
    await lock(customer.id, "Orders that nobody accepts");
    await unlock(customer.id);
    const entry = {
      actor: administrator.id,
      actorName: `${administrator.name} (${administrator.email})`,
      subjectType: "customer",
      subjectLabel: `${customer.name} (${customer.email})`,
    };
    expect(await entriesOf(customer.id)).toEqual([
      {
        ...entry,
        action: "locked",
        changes: [
          { field: "locked", from: "no", to: "yes" },
          { field: "reason", from: null, to: "Orders that nobody accepts" },
        ],
      },
      {
        ...entry,
        action: "unlocked",
        changes: [
          { field: "locked", from: "yes", to: "no" },
          { field: "reason", from: "Orders that nobody accepts", to: null },
        ],
      },
    ]);
  });
});

describe("payments of locked customers", () => {
  async function givenLockedWhilePaying() {
    const { token: mine, ...customer } = await shop.givenShopper();
    const product = await givenProduct(db, { price: 1_499, stock: 3 });
    const orderId = await shop.givenPayment(mine, [{ product }]);
    expect(await lock(customer.id)).toMatchObject({ status: 200 });
    return { customer, product, orderId, mine };
  }

  const PAID = [{ status: "Placed", paymentStatus: "paid" }];

  it("a locked customer's payment that the gateway reports becomes the paid order", async () => {
    const { customer, product, orderId } = await givenLockedWhilePaying();
    await shop.notifyAndHandle(gateway.webhook("payment.captured", gateway.pay(orderId).RazorpayPaymentId));
    expect(await shop.ordersOf(customer)).toMatchObject(PAID);
    expect([await shop.stockOf(product), (await shop.mailTo(customer.email)).subject]).toEqual([
      2,
      expect.stringContaining("RJ-"),
    ]);
  });

  it("a locked customer's payment that is never reported is found by polling", async () => {
    const { customer, orderId } = await givenLockedWhilePaying();
    gateway.pay(orderId, { status: "authorized" });
    clock.advance(150);
    await services.paymentWatch.pollUnpaid();
    expect(await shop.ordersOf(customer)).toMatchObject(PAID);
  });

  it("a locked customer's payment is refunded when staff cancel the order", async () => {
    const { customer, orderId } = await givenLockedWhilePaying();
    const proof = gateway.pay(orderId);
    await shop.notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    const [order] = await shop.ordersOf(customer);
    expect(await call("POST", `/api/orders/${order?.id}/cancel`, { token })).toMatchObject({ status: 200 });
    await services.refunds.sendQueued();
    expect(shop.sentBack(proof)).toMatchObject([{ amountPaise: 149_900 }]);
  });

  it("a locked customer's payment that is never paid makes no order, and the stock is released", async () => {
    const { customer, product } = await givenLockedWhilePaying();
    clock.advance(901);
    await services.holds.releaseExpired();
    expect([await shop.ordersOf(customer), await shop.stockOf(product)]).toEqual([[], 3]);
  });

  it("a locked customer's payment for an earlier order is settled as usual", async () => {
    const { token: mine, ...customer } = await shop.givenShopper();
    const { orderID } = await givenOrder(shop, mine, [{ product: await givenProduct(db) }]);
    await lock(customer.id);
    for (const status of ["Packed", "Shipped", "Delivered"]) {
      const answer = await call("POST", `/api/orders/${orderID}/status`, { token, body: { status } });
      expect(answer).toMatchObject({ status: 200 });
    }
    expect(await shop.ordersOf(customer)).toMatchObject([{ status: "Delivered", paymentStatus: "paid" }]);
  });
});

import { describe, expect, it } from "vitest";
import type { CashTermsView } from "#contract/checkout/cash.ts";
import type { CustomerView } from "#contract/customers/customers.ts";
import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { anOrder, GOOD_PASSWORD, unique } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await loggedIn(shop, await givenStaff(shop));
const product = await givenProduct(shop.db, { price: 1_000 });

async function place(token: string, body: object) {
  return shop.call("POST", "/api/place-order", { token, body });
}

async function close(token: string) {
  const answer = await shop.call("POST", "/api/account/close", { token, body: { password: GOOD_PASSWORD } });
  expect(answer).toMatchObject({ status: 200 });
}

async function changeSettings(change: object) {
  const body = { settings: { ...demoSettings, ...change } };
  expect(await shop.call("PUT", "/api/staff/settings", { token: staff, body })).toMatchObject({ status: 200 });
}

describe("cash on delivery by amount", () => {
  it("cash is accepted for ₹1,99,999 if the shop allows it, and refused at ₹2,00,000 with the law as the reason", async () => {
    await changeSettings({ cashLimit: 1_99_999 });
    const token = await loggedIn(shop, await givenCustomer(shop));
    const [below, above] = [
      await givenProduct(shop.db, { price: 1_99_999 }),
      await givenProduct(shop.db, { price: 2_00_000 }),
    ];
    expect(await place(token, anOrder([{ product: below }]))).toMatchObject({ status: 201 });
    expect(await place(token, anOrder([{ product: above }]))).toMatchObject({
      status: 409,
      body: {
        code: "cash_not_allowed",
        reason: "amount",
        sys_message:
          "Cash on Delivery is not possible for ₹2,00,000 or more: the law does not allow cash of this amount. Please pay online.",
      },
    });
    await changeSettings({});
  });
});

describe("orders with nothing to collect", () => {
  it("an order that cannot be paid online, since its total is below ₹1, needs no permission for cash", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    const coin = await givenProduct(shop.db, { price: 500, noCashOnDelivery: true });
    await shop.db
      .insertInto("coupons")
      .values({ code: "FREE500", discountPaise: 500_00, firstOrderOnly: false })
      .execute();
    await shop.db
      .insertInto("coupons")
      .values({ code: "OFF499", discountPaise: 499_00, firstOrderOnly: false })
      .execute();
    const body = (CouponCode: string, TotalAmount: number) => ({
      ...anOrder([{ product: coin }]),
      CouponCode,
      TotalAmount,
    });
    expect(await place(token, body("OFF499", 1))).toMatchObject({ status: 409, body: { code: "cash_not_allowed" } });
    expect(await place(token, body("FREE500", 0))).toMatchObject({ status: 201, body: { totalAmount: 0 } });
  });
});

describe("products not sold with cash on delivery", () => {
  it("a product not sold for cash is refused by name before anything is stored, as the terms announce", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    const title = unique("Coin");
    const coin = await givenProduct(shop.db, { title, noCashOnDelivery: true, stock: 4 });
    const message = `We do not take cash on delivery for ${title}. Please pay online.`;
    const before = await countRows(shop.db);
    expect(await place(token, anOrder([{ product }, { product: coin }]))).toMatchObject({
      status: 409,
      body: { code: "cash_not_allowed", reason: "product", sys_message: message, errors: [{ field: "PaymentMethod" }] },
    });
    expect(await countRows(shop.db)).toEqual(before);

    const productsQuery = `productID=${product.productID}&productID=${coin.productID}`;
    const promise = await shop.call<DeliveryView>("GET", `/api/delivery?pin=160017&${productsQuery}`);
    expect(promise.body.data?.cashOnDelivery).toEqual({ available: false, limit: 0, reason: message });
    const terms = await shop.call<CashTermsView>("GET", `/api/cash-on-delivery?${productsQuery}`, { token });
    expect(terms.body.data).toEqual({ available: false, reason: message });
    const other = await shop.call<CashTermsView>("GET", `/api/cash-on-delivery?productID=${product.productID}`, {
      token,
    });
    expect(other.body.data).toEqual({ available: true, reason: null });
    expect((await shop.call<CashTermsView>("GET", "/api/cash-on-delivery", { token })).body.data?.available).toBe(true);
  });

  it.each(["abc", "0", "-1", "1,2", "99999999999"])("cash terms are queried by product id, not by %j", async (id) => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    const answer = await shop.call("GET", `/api/cash-on-delivery?productID=${encodeURIComponent(id)}`, { token });
    expect([200, 422]).toContain(answer.status);
    if (id !== "1,2") expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "productID" }] } });
  });
});

describe("cash orders refused at the door", () => {
  /** A new customer with cash orders of these outcomes, oldest first. */
  async function givenDeliveryOutcomes(...outcomes: ("refused" | "delivered" | "cancelled" | "under way")[]) {
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    const orders = [];
    for (const outcome of outcomes) orders.push({ outcome, id: await givenCashOrder(token) });
    for (const { outcome, id } of orders) await become(id, outcome);
    return { ...customer, token };
  }

  async function givenCashOrder(token: string): Promise<number> {
    return orderIdOf((await givenOrder(shop, token, [{ product }])).orderID);
  }

  async function become(id: number, outcome: string) {
    const at = shop.clock();
    const row = shop.db.updateTable("orders").where("id", "=", id);
    if (outcome === "refused") await row.set({ refusedAt: at, status: "Cancelled" }).execute();
    if (outcome === "delivered") await row.set({ deliveredAt: at, status: "Delivered" }).execute();
    if (outcome === "cancelled") await row.set({ status: "Cancelled" }).execute();
  }

  const readTerms = async (token: string) =>
    (await shop.call<CashTermsView>("GET", "/api/cash-on-delivery", { token })).body.data;
  const tryCash = async (token: string) => place(token, anOrder([{ product }]));
  const REFUSED = { status: 409, body: { code: "cash_not_allowed", reason: "customer" } };

  it.each([
    [["refused", "refused"], 409],
    [["refused", "under way", "cancelled", "refused"], 409],
    [["delivered", "refused", "refused"], 409],
    [["refused"], 201],
    [["refused", "delivered", "refused"], 201],
    [["refused", "refused", "delivered"], 201],
    [[], 201],
  ] as const)("a customer's cash order after %j is answered %d", async (outcomes, status) => {
    const { token } = await givenDeliveryOutcomes(...outcomes);
    expect(await tryCash(token)).toMatchObject({ status });
    expect((await readTerms(token))?.available).toBe(status === 201);
  });

  it("a blocked customer can pay in cash again once staff have lifted the block, until the next two refusals", async () => {
    const { id, token } = await givenDeliveryOutcomes("refused", "refused");
    expect(await tryCash(token)).toMatchObject(REFUSED);
    const seen = await shop.call<CustomerView>("GET", `/api/staff/customers/${id}`, { token: staff });
    expect(seen.body.data?.cash).toMatchObject({ blocked: true, liftedAt: null, refused: [{}, {}] });

    const lift = async () =>
      shop.call<CustomerView>("POST", `/api/staff/customers/${id}/lift-cash-block`, { token: staff });
    expect((await lift()).body.data?.cash).toMatchObject({ blocked: false, refused: [{}, {}] });
    expect(await lift()).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    expect(await tryCash(token)).toMatchObject({ status: 201 });
    const log = await shop.db.selectFrom("auditLog").selectAll().where("subjectId", "=", id).execute();
    expect(log).toMatchObject([{ action: "lifted the cash block of" }]);

    await become(await givenCashOrder(token), "refused");
    expect(await tryCash(token)).toMatchObject({ status: 201 });
    await become(await givenCashOrder(token), "refused");
    expect(await tryCash(token)).toMatchObject(REFUSED);
  });

  it.each([
    ["without orders", false],
    ["with an order", true],
  ])(
    "a cash block stays with the address in its next account, until staff lift that of an account %s",
    async (_, orders) => {
      const blocked = await givenDeliveryOutcomes("refused", "refused");
      await close(blocked.token);
      const again = await givenCustomer(shop, { email: blocked.email.toUpperCase() });
      const againToken = await loggedIn(shop, again);
      expect(await tryCash(againToken)).toMatchObject(REFUSED);
      await close(againToken);
      const third = await givenCustomer(shop, { email: blocked.email });
      const token = await loggedIn(shop, third);
      expect(await tryCash(token)).toMatchObject(REFUSED);

      const seen = await shop.call<CustomerView>("GET", `/api/staff/customers/${third.id}`, { token: staff });
      expect(seen.body.data?.cash).toMatchObject({ blocked: true, refused: [] });
      const lifted = await shop.call("POST", `/api/staff/customers/${third.id}/lift-cash-block`, { token: staff });
      expect(lifted).toMatchObject({ status: 200 });
      expect((await readTerms(token))?.available).toBe(true);
      if (orders) await become(await givenCashOrder(token), "delivered");
      await close(token);
      const fourth = await loggedIn(shop, await givenCustomer(shop, { email: blocked.email }));
      expect((await readTerms(fourth))?.available).toBe(true);
    },
  );

  it("a customer is not blocked by closed accounts that were allowed to pay in cash, or had another address", async () => {
    await close((await givenDeliveryOutcomes("refused", "refused")).token);
    const allowed = await givenDeliveryOutcomes("refused", "delivered", "refused");
    await close(allowed.token);
    const token = await loggedIn(shop, await givenCustomer(shop, { email: allowed.email }));
    expect(await tryCash(token)).toMatchObject({ status: 201 });
  });

  it("a customer is blocked after the configured number of refusals, and never if it is 0", async () => {
    const { token } = await givenDeliveryOutcomes("refused", "refused");
    await changeSettings({ cashRefusals: 3 });
    expect(await tryCash(token)).toMatchObject({ status: 201 });
    await changeSettings({ cashRefusals: 0 });
    expect(await tryCash(token)).toMatchObject({ status: 201 });
    await changeSettings({ cashRefusals: 1 });
    const once = await givenDeliveryOutcomes("refused");
    expect(await tryCash(once.token)).toMatchObject(REFUSED);
    await changeSettings({});
  });

  it("lifting the cash block of an unknown customer answers 404", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    const answer = await shop.call("POST", `/api/staff/customers/${nobody}/lift-cash-block`, { token: staff });
    expect(answer).toMatchObject({ status: 404 });
  });
});

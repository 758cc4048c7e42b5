import { describe, expect, it } from "vitest";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import { anItem, anOrder } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const product = await givenProduct(shop.db, { price: 1_000 });
const cheap = await givenProduct(shop.db, { price: 150 });

let clients = 0;

async function verify(
  code: string,
  {
    token,
    from = `198.51.100.${(clients += 1)}`,
    ...more
  }: { token?: string; from?: string } & Record<string, unknown> = {},
) {
  return shop.call<{ code: string; discountAmount: number }>("POST", "/api/VerifyCoupon", {
    token,
    from,
    body: { code, ...more },
  });
}

async function newcomer() {
  return loggedIn(shop, await givenCustomer(shop));
}

async function place(token: string, given: Record<string, unknown>, bought = product) {
  return shop.call("POST", "/api/place-order", { token, body: anOrder([{ product: bought }], given) });
}

const SAVED = { CouponCode: "SAVE200", TotalAmount: 800 };

describe("coupon verification", () => {
  it.each(["SAVE200", "save200", "  Save200 "])("the code %j takes ₹200 off", async (code) => {
    expect(await verify(code)).toMatchObject({
      status: 200,
      body: {
        discountAmount: 200,
        sys_message: "Coupon applied! ₹200 off",
        data: { code: "SAVE200", discountAmount: 200 },
      },
    });
  });

  it.each(["SAVE20", "SAVE200 0", "SAVE%", "' or 1=1--", "x".repeat(40), "ＳＡＶＥ２００"])(
    "%j is not a valid code",
    async (code) => {
      expect(await verify(code)).toMatchObject({
        status: 422,
        body: { code: "coupon_invalid", sys_message: "Invalid coupon" },
      });
    },
  );

  it("a coupon never discounts items by more than they cost", async () => {
    const answer = await verify("SAVE200", { OrderItems: [anItem({ product: cheap })] });
    expect(answer).toMatchObject({
      status: 200,
      body: { discountAmount: 150, sys_message: "Coupon applied! ₹150 off" },
    });
  });

  it("verifying a coupon with items at an outdated price reports the changes", async () => {
    const answer = await verify("SAVE200", { OrderItems: [{ ...anItem({ product: cheap }), Price: 1 }] });
    expect(answer).toMatchObject({ status: 409, body: { changes: [{ was: 1, now: 150 }] } });
  });

  it("a first-order coupon is refused to customers with earlier orders, and to no others", async () => {
    const token = await newcomer();
    expect(await verify("SAVE200", { token })).toMatchObject({ status: 200 });
    await givenOrder(shop, token, [{ product }]);
    expect(await verify("SAVE200", { token })).toMatchObject({ status: 422, body: { code: "coupon_invalid" } });
    expect(await verify("SAVE200", { token: await newcomer() })).toMatchObject({ status: 200 });
    expect(await verify("SAVE200", { token: "garbage" })).toMatchObject({ status: 200 });
  });

  it("verifying a coupon stores nothing", async () => {
    const before = await countRows(shop.db);
    await verify("SAVE200", { OrderItems: [anItem({ product })] });
    await verify("WRONG");
    expect(await countRows(shop.db)).toEqual(before);
  });
});

describe("coupon guessing", () => {
  it("a client is refused after 20 wrong coupon codes, for ten minutes, without effect on other clients", async () => {
    const from = "192.0.2.1";
    for (let wrong = 0; wrong < 20; wrong++)
      expect(await verify(`WRONG${wrong}`, { from })).toMatchObject({ status: 422 });
    const stopped = await verify("SAVE200", { from });
    expect(stopped).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(stopped.headers.get("retry-after"))).toBeLessThanOrEqual(600);
    expect(await verify("SAVE200", { from: "192.0.2.2" })).toMatchObject({ status: 200 });
    shop.clock.advance(601);
    expect(await verify("SAVE200", { from })).toMatchObject({ status: 200 });
  });

  it("valid coupon codes do not count as guesses", async () => {
    const from = "192.0.2.3";
    for (let right = 0; right < 25; right++) expect(await verify("SAVE200", { from })).toMatchObject({ status: 200 });
  });

  it("wrong coupon codes of logged-in customers are counted by account, across IP addresses", async () => {
    const token = await newcomer();
    for (let wrong = 0; wrong < 20; wrong++) await verify("WRONG", { token });
    expect(await verify("WRONG", { token })).toMatchObject({ status: 429 });
  });

  it.each(["place-order", "CreatePayment"])(
    "a wrong coupon code through %s counts as a guess, and then valid codes are refused too",
    async (path) => {
      const token = await newcomer();
      const before = await countRows(shop.db);
      const order = async (CouponCode?: string) =>
        shop.call("POST", `/api/${path}`, { token, body: anOrder([{ product }], { CouponCode }) });
      for (let wrong = 0; wrong < 10; wrong++) {
        expect(await order(`WRONG${wrong}`)).toMatchObject({
          status: 422,
          body: { code: "coupon_invalid", errors: [{ field: "CouponCode" }] },
        });
        expect(await verify(`WRONG${wrong}`, { token })).toMatchObject({
          status: 422,
          body: { errors: [{ field: "code" }] },
        });
      }
      expect(await order("SAVE200")).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
      expect(await verify("SAVE200", { token })).toMatchObject({ status: 429 });
      expect(await countRows(shop.db)).toEqual(before);
      expect(await order()).toMatchObject({ status: 201 });
    },
  );

  it.each(["place-order", "CreatePayment"])(
    "an order through %s is not stopped if its customer was told that its code is valid, and any other is",
    async (path) => {
      const token = await newcomer();
      const order = async (CouponCode: string, by = token) =>
        shop.call("POST", `/api/${path}`, {
          token: by,
          body: anOrder([{ product }], { CouponCode, TotalAmount: 800 }),
        });
      expect(await verify("SAVE200", { token })).toMatchObject({ status: 200 });
      for (let wrong = 0; wrong < 20; wrong++) await verify(`WRONG${wrong}`, { token });
      expect(await verify("SAVE200", { token })).toMatchObject({ status: 429 });
      expect(await order("ANOTHER")).toMatchObject({ status: 429 });
      const stranger = await newcomer();
      for (let wrong = 0; wrong < 20; wrong++) await verify(`WRONG${wrong}`, { token: stranger });
      expect(await order("SAVE200", stranger)).toMatchObject({ status: 429 });
      expect(await order("save200")).toMatchObject({ status: 201 });
    },
  );

  it("wrong coupon codes do not affect the idempotent retry of a placed order", async () => {
    const token = await newcomer();
    const headers = { "Idempotency-Key": "guessed-since" };
    const body = anOrder([{ product }], { CouponCode: "SAVE200", TotalAmount: 800 });
    const placed = await shop.call<PlacedOrderView>("POST", "/api/place-order", { token, body, headers });
    for (let wrong = 0; wrong < 20; wrong++) await verify("WRONG", { token });
    const again = await shop.call<PlacedOrderView>("POST", "/api/place-order", { token, body, headers });
    expect([again.status, again.body.orderID]).toEqual([201, placed.body.orderID]);
  });
});

describe("orders with a coupon", () => {
  it("an order with a coupon is reduced by the discount, and the use is stored with it", async () => {
    const token = await newcomer();
    const answer = await place(token, { CouponCode: "save200", TotalAmount: 800 });
    expect(answer).toMatchObject({ status: 201, body: { totalAmount: 800 } });
    const { body } = await shop.call("GET", `/api/orders/${answer.body.orderID}`, { token });
    expect(body.data).toMatchObject({ subtotal: 1_000, discount: 200, totalAmount: 800, couponCode: "SAVE200" });
    const id = Number(answer.body.orderID?.replace("RJ-", ""));
    const uses = await shop.db.selectFrom("couponUses").selectAll().where("orderId", "=", id).execute();
    expect(uses).toMatchObject([{ couponCode: "SAVE200", discountPaise: 20_000 }]);
  });

  it("the mail of an order with a coupon has the discount", async () => {
    const customer = await givenCustomer(shop);
    await place(await loggedIn(shop, customer), SAVED);
    const { textBody } = await shop.mailTo(customer.email);
    expect(textBody).toMatch(/Coupon applied: −₹200\n.*\n?Total: ₹800/s);
  });

  it("an order with a coupon never has a negative total", async () => {
    expect(await place(await newcomer(), { CouponCode: "SAVE200", TotalAmount: 0 }, cheap)).toMatchObject({
      status: 201,
      body: { totalAmount: 0 },
    });
  });

  it.each([
    ["the total without the discount", { CouponCode: "SAVE200", TotalAmount: 1_000 }, 409, "price_changed"],
    ["the discount without the coupon", { TotalAmount: 800 }, 409, "price_changed"],
    ["the discount applied twice", { CouponCode: "SAVE200", TotalAmount: 600 }, 409, "price_changed"],
    ["a wrong code", { CouponCode: "SAVE999", TotalAmount: 1 }, 422, "coupon_invalid"],
    ["two codes in one", { CouponCode: "SAVE200,SAVE200", TotalAmount: 600 }, 422, "coupon_invalid"],
  ])("an order with %s is refused, and nothing is stored", async (_, given, status, code) => {
    const token = await newcomer();
    const before = await countRows(shop.db);
    expect(await place(token, given)).toMatchObject({ status, body: { code } });
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("a first-order coupon is refused on the second order, which succeeds without it", async () => {
    const token = await newcomer();
    await givenOrder(shop, token, [{ product }]);
    expect(await place(token, SAVED)).toMatchObject({ status: 422, body: { code: "coupon_invalid" } });
    expect(await place(token, {})).toMatchObject({ status: 201 });
  });

  it("a first-order coupon is accepted after a cancelled order", async () => {
    const token = await newcomer();
    const { orderID } = await givenOrder(shop, token, [{ product }]);
    const id = Number(orderID.replace("RJ-", ""));
    await shop.db.updateTable("orders").set({ status: "Cancelled" }).where("id", "=", id).execute();
    expect(await place(token, SAVED)).toMatchObject({ status: 201 });
  });

  it("an empty coupon code counts as none", async () => {
    for (const CouponCode of ["", "  ", null])
      expect(await place(await newcomer(), { CouponCode })).toMatchObject({ status: 201 });
  });

  it("a first-order coupon is accepted for one of ten concurrent orders of a customer", async () => {
    const customer = await givenCustomer(shop);
    const token = await loggedIn(shop, customer);
    const answers = await Promise.all(Array.from({ length: 10 }, async () => place(token, SAVED)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "coupon_invalid")).toHaveLength(9);
    const orders = await shop.db
      .selectFrom("orders")
      .select("discountPaise")
      .where("accountId", "=", customer.id)
      .execute();
    expect(orders).toEqual([{ discountPaise: 20_000 }]);
  });
});

import { describe, expect, it } from "vitest";
import { anOrder } from "#tests/support/builders.ts";
import type { CallOptions } from "#tests/support/call.ts";
import { givenCustomer, givenProduct, loggedIn, readProduct } from "#tests/support/given.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
let keys = 0;

async function setting() {
  const customer = await givenCustomer(shop);
  const token = await loggedIn(shop, customer);
  const product = await givenProduct(shop.db, { price: 500, stock: 100 });
  const key = `key-${(keys += 1)}`;
  const place = async (options: CallOptions = {}) =>
    shop.call("POST", "/api/place-order", {
      token,
      body: anOrder([{ product }]),
      ...options,
      headers: { "Idempotency-Key": key, ...options.headers },
    });
  const orders = async () => shop.db.selectFrom("orders").select("id").where("accountId", "=", customer.id).execute();
  const stock = async () => (await readProduct(shop.db, product.productID)).stock;
  return { customer, token, product, key, place, orders, stock };
}

describe("orders with a key", () => {
  it("an order sent again with its key gets the same response, marked as replayed, with one order and one mail", async () => {
    const { customer, place, orders, stock } = await setting();
    const [first, second] = [await place(), await place()];
    expect(first.status).toBe(201);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect([first.headers.get("idempotent-replayed"), second.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect([await orders(), await stock(), await shop.mailsTo(customer.email)]).toMatchObject([[{}], 99, [{}]]);
  });

  it("equivalent JSON with the same idempotency key is the same request", async () => {
    const { place, product, orders } = await setting();
    const body = anOrder([{ product }]);
    await place({ body });
    const { OrderItems, CustomerName, ...rest } = body;
    const other = { orderitems: OrderItems, ...rest, CUSTOMERNAME: ` ${CustomerName} `, unknown: 1 };
    expect((await place({ body: other })).headers.get("idempotent-replayed")).toBe("true");
    expect(await orders()).toHaveLength(1);
  });

  it("another body with the same idempotency key is refused, and the first order is unchanged", async () => {
    const { place, product, orders, stock } = await setting();
    await place();
    for (const body of [
      anOrder([{ product, quantity: 2 }]),
      anOrder([{ product }], { CustomerAddress: "Elsewhere" }),
    ]) {
      expect(await place({ body })).toMatchObject({ status: 422, body: { code: "key_reused" } });
    }
    expect([await orders(), await stock()]).toMatchObject([[{}], 99]);
  });

  it("an idempotency key does not collide with another customer's key", async () => {
    const { place, stock } = await setting();
    const other = await loggedIn(shop, await givenCustomer(shop));
    const [mine, theirs] = [await place(), await place({ token: other })];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.orderID).not.toBe(mine.body.orderID);
    expect(theirs.headers.get("idempotent-replayed")).toBeNull();
    expect(await stock()).toBe(98);
  });

  it("one idempotency key of ten concurrent customers does not collide", async () => {
    const { place } = await setting();
    const tokens: string[] = [];
    for (let index = 0; index < 10; index++) tokens.push(await loggedIn(shop, await givenCustomer(shop)));
    const answers = await Promise.all(tokens.map(async (token) => place({ token })));
    expect(countStatuses(answers)).toEqual({ 201: 10 });
    expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(10);
  });

  it("an order sent 20 times concurrently with one idempotency key is one order", async () => {
    const { customer, place, orders, stock } = await setting();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => place()));
    const placed = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status, body }) => status === 409 && body.code === "key_in_flight");
    expect(placed.length + waiting.length).toBe(20);
    expect(placed.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
    expect(new Set(placed.map(({ body }) => body.orderID)).size).toBe(1);
    expect([await orders(), await stock(), await shop.mailsTo(customer.email)]).toMatchObject([[{}], 99, [{}]]);
    expect((await place()).headers.get("idempotent-replayed")).toBe("true");
  });

  it("a refused order can be corrected and placed with the same idempotency key", async () => {
    const { place, product, orders } = await setting();
    expect(await place({ body: anOrder([{ product }], { CustomerName: "" }) })).toMatchObject({
      status: 422,
      body: { code: "invalid" },
    });
    expect(await place({ body: anOrder([{ product }], { TotalAmount: 1 }) })).toMatchObject({ status: 409 });
    const answer = await place();
    expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect(await orders()).toHaveLength(1);
  });

  it.each([
    ["of 255 characters is accepted", "k".repeat(255), 201],
    ["of 256 characters is refused", "k".repeat(256), 422],
    ["that is empty is refused", "", 422],
    ["of spaces is refused", "   ", 422],
    ["of punctuation is accepted", "a'b\"c%_\\;--", 201],
  ])("an idempotency key %s", async (_, key, status) => {
    const { place, orders } = await setting();
    expect((await place({ headers: { "Idempotency-Key": key } })).status).toBe(status);
    expect(await orders()).toHaveLength(status === 201 ? 1 : 0);
  });

  it("an idempotency key is stored for at least a day, and deleted later", async () => {
    const { place, orders } = await setting();
    await place();
    shop.clock.advance(24 * 3_600);
    await shop.services.checkout.sweepStoredAnswers();
    const { count } = await shop.db
      .selectFrom("idempotencyKeys")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(0);
    expect((await place()).headers.get("idempotent-replayed")).toBe("true");
    shop.clock.advance(30 * 24 * 3_600);
    await shop.services.checkout.sweepStoredAnswers();
    expect(await shop.db.selectFrom("idempotencyKeys").select("key").execute()).toEqual([]);
    expect(await orders()).toHaveLength(1);
  });
});

describe("orders without a key", () => {
  it("an order sent twice without an idempotency key is two orders", async () => {
    const { token, product, orders } = await setting();
    for (let sent = 0; sent < 2; sent++) {
      expect(await shop.call("POST", "/api/place-order", { token, body: anOrder([{ product }]) })).toMatchObject({
        status: 201,
      });
    }
    expect(await orders()).toHaveLength(2);
  });
});

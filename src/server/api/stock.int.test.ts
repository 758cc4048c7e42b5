import { describe, expect, it } from "vitest";
import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenCustomer, givenOrder, givenProduct, loggedIn, readProduct } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenCustomer(shop));

async function customers(count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index++) tokens.push(await loggedIn(shop, await givenCustomer(shop)));
  return tokens;
}

async function place(lines: Parameters<typeof anOrder>[0], as = token) {
  return shop.call("POST", "/api/place-order", { token: as, body: anOrder(lines) });
}

async function stockOf(product: ProductView) {
  return (await readProduct(shop.db, product.productID)).stock;
}

const sizes = (stocks: (number | null)[]): VariationView[] =>
  stocks.map((stock, index) => ({
    variationName: "Size",
    variationValue: String(12 + index),
    price: 1_600 + index,
    stock,
  }));

describe("stock", () => {
  it("stock is reduced by the ordered quantity, and uncounted stock stays uncounted", async () => {
    const [counting, endless] = [
      await givenProduct(shop.db, { stock: 10 }),
      await givenProduct(shop.db, { stock: null, price: 100 }),
    ];
    await givenOrder(shop, token, [
      { product: counting, quantity: 3 },
      { product: endless, quantity: 99 },
    ]);
    expect([await stockOf(counting), await stockOf(endless)]).toEqual([7, null]);
  });

  it("a stock of one unit is sold once, and the refusal names the product", async () => {
    const product = await givenProduct(shop.db, { stock: 1 });
    await givenOrder(shop, token, [{ product }]);
    const answer = await place([{ product }]);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "sold_out", changes: [{ productName: product.title, reason: "sold_out" }] },
    });
    expect(answer.body.sys_message).toContain(product.title);
  });

  it("insufficient stock is reported for every line, with the remaining quantity", async () => {
    const [few, plenty, soldOut] = [
      await givenProduct(shop.db, { stock: 3 }),
      await givenProduct(shop.db, { stock: 9 }),
      await givenProduct(shop.db, { stock: 0 }),
    ];
    const answer = await place([
      { product: few, quantity: 2 },
      { product: plenty },
      { product: soldOut },
      { product: few, quantity: 2 },
    ]);
    expect(answer).toMatchObject({ status: 409, body: { code: "sold_out" } });
    expect(answer.body.sys_message).toBe(`Only 3 of ${few.title} are left.`);
    expect(answer.body.changes).toEqual([
      { item: 0, productName: few.title, reason: "sold_out", left: 3 },
      { item: 3, productName: few.title, reason: "sold_out", left: 3 },
      { item: 2, productName: soldOut.title, reason: "sold_out", left: 0 },
    ]);
  });

  it("insufficient stock for one line sells nothing of the order", async () => {
    const [plenty, few] = [await givenProduct(shop.db, { stock: 10 }), await givenProduct(shop.db, { stock: 2 })];
    const before = await countRows(shop.db);
    expect(
      await place([
        { product: plenty, quantity: 5 },
        { product: few, quantity: 3 },
      ]),
    ).toMatchObject({ status: 409 });
    expect([await stockOf(plenty), await stockOf(few)]).toEqual([10, 2]);
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("stock is checked across all lines of one product", async () => {
    const product = await givenProduct(shop.db, { stock: 3 });
    expect(
      await place([
        { product, quantity: 2 },
        { product, quantity: 2 },
      ]),
    ).toMatchObject({ status: 409 });
    expect(await stockOf(product)).toBe(3);
    expect(
      await place([
        { product, quantity: 2 },
        { product, quantity: 1 },
      ]),
    ).toMatchObject({ status: 201 });
    expect(await stockOf(product)).toBe(0);
  });

  it("a stock of ten units serves ten of 40 concurrent orders", async () => {
    const product = await givenProduct(shop.db, { stock: 10 });
    const tokens = await customers(40);
    const answers = await Promise.all(tokens.map(async (as) => place([{ product }], as)));
    expect(countStatuses(answers)).toEqual({ 201: 10, 409: 30 });
    expect(await stockOf(product)).toBe(0);
    const items = await shop.db
      .selectFrom("orderItems")
      .select("quantity")
      .where("productId", "=", product.productID)
      .execute();
    expect(items).toHaveLength(10);
  });

  it("stock never becomes negative under concurrent orders of different quantities, and nothing is lost", async () => {
    const product = await givenProduct(shop.db, { stock: 17 });
    const tokens = await customers(20);
    const quantities = tokens.map((_, index) => (index % 4) + 1);
    const answers = await Promise.all(
      tokens.map(async (as, index) => place([{ product, quantity: quantities[index] ?? 1 }], as)),
    );
    const sold = answers.reduce((sum, { status }, index) => sum + (status === 201 ? (quantities[index] ?? 0) : 0), 0);
    expect((await stockOf(product)) ?? 0).toBe(17 - sold);
    expect(17 - sold).toBeLessThan(4);
  });

  it("concurrent orders of two products in opposite order are all served while there is stock", async () => {
    const [one, two] = [await givenProduct(shop.db, { stock: 40 }), await givenProduct(shop.db, { stock: 40 })];
    const tokens = await customers(40);
    const lines = [
      [{ product: one }, { product: two }],
      [{ product: two }, { product: one }],
    ];
    const answers = await Promise.all(tokens.map(async (as, index) => place(lines[index % 2] ?? [], as)));
    expect(countStatuses(answers)).toEqual({ 201: 40 });
    expect([await stockOf(one), await stockOf(two)]).toEqual([0, 0]);
  });
});

describe("stock of a variation", () => {
  it("the stock of a variation is counted separately from variations without their own stock", async () => {
    const variations = sizes([1, 5, null]);
    const product = await givenProduct(shop.db, { stock: null, variations });
    await givenOrder(shop, token, [
      { product, variation: variations[0] },
      { product, variation: variations[1], quantity: 2 },
      { product, variation: variations[2], quantity: 9 },
    ]);
    const { variations: left } = await readProduct(shop.db, product.productID);
    expect(left.map(({ stock }) => stock)).toEqual([0, 3, null]);
    expect(await place([{ product, variation: variations[0] }])).toMatchObject({
      status: 409,
      body: { code: "sold_out" },
    });
    expect(await place([{ product, variation: variations[1] }])).toMatchObject({ status: 201 });
  });

  it("a variation's stock of five units serves five of 20 concurrent orders", async () => {
    const variations = sizes([5, 5]);
    const product = await givenProduct(shop.db, { stock: null, variations });
    const answers = await Promise.all(
      (await customers(20)).map(async (as) => place([{ product, variation: variations[0] }], as)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 5, 409: 15 });
    expect((await readProduct(shop.db, product.productID)).variations.map(({ stock }) => stock)).toEqual([0, 5]);
  });

  it("the stock of a variation cannot be bypassed by sending only its price", async () => {
    const variations = sizes([0]);
    const product = await givenProduct(shop.db, { price: 100, stock: null, variations });
    const [item] = anOrder([{ product }]).OrderItems;
    const body = anOrder([], { OrderItems: [{ ...item, Price: 1_600 }], TotalAmount: 1_600 });
    expect(await shop.call("POST", "/api/place-order", { token, body })).toMatchObject({
      status: 409,
      body: { code: "sold_out" },
    });
  });
});

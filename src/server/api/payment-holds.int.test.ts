import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const { db, clock, gateway, services, givenShopper, createPayment, givenPayment, placePaid } = shop;
const { stockOf, ordersOf, intentsOf } = shop;

type Shopper = Awaited<ReturnType<typeof givenShopper>>;

async function givenProducts(count: number, stock = 1): Promise<ProductView[]> {
  return Promise.all(Array.from({ length: count }, async () => givenProduct(db, { price: 500, stock })));
}

async function statusesOf(shopper: Shopper) {
  return (await intentsOf(shopper)).map(({ status }) => status);
}

async function stocksOf(products: readonly ProductView[]) {
  return Promise.all(products.map(stockOf));
}

/** Opens a payment for each product, one after the other. */
async function givenPayments({ token }: Shopper, products: readonly ProductView[]): Promise<string[]> {
  const ids: string[] = [];
  for (const product of products) {
    clock.advance(1);
    ids.push(await givenPayment(token, [{ product }]));
  }
  return ids;
}

describe("hold of an open payment", () => {
  it("a hold is kept when the customer opens a payment for another basket, and both can be paid", async () => {
    const [shopper, rival] = [await givenShopper(), await givenShopper()];
    const [ring, coin] = (await givenProducts(2)) as [ProductView, ProductView];
    const [first = "", second = ""] = await givenPayments(shopper, [ring, coin]);
    expect(await createPayment(rival.token, [{ product: ring }])).toMatchObject({
      status: 409,
      body: { code: "sold_out" },
    });
    expect(await placePaid(shopper.token, [{ product: ring }], gateway.pay(first))).toMatchObject({ status: 201 });
    expect(await placePaid(shopper.token, [{ product: coin }], gateway.pay(second))).toMatchObject({ status: 201 });
  });

  it("a hold is kept when the customer places a cash order for another basket", async () => {
    const shopper = await givenShopper();
    const [ring, coin] = (await givenProducts(2)) as [ProductView, ProductView];
    const gatewayOrder = await givenPayment(shopper.token, [{ product: ring }]);
    await givenOrder(shop, shopper.token, [{ product: coin }]);
    expect([await stocksOf([ring, coin]), await statusesOf(shopper)]).toEqual([[0, 0], ["open"]]);
    expect(await placePaid(shopper.token, [{ product: ring }], gateway.pay(gatewayOrder))).toMatchObject({
      status: 201,
    });
  });

  it("a hold ends at its own expiry, also after a later payment was opened", async () => {
    const shopper = await givenShopper();
    const products = await givenProducts(2);
    await givenPayments(shopper, products.slice(0, 1));
    clock.advance(10 * 60);
    await givenPayments(shopper, products.slice(1));
    clock.advance(5 * 60);
    await services.holds.releaseExpired();
    expect([await stocksOf(products), await statusesOf(shopper)]).toEqual([
      [1, 0],
      ["lapsed", "open"],
    ]);
  });

  it("a hold ends when a later basket has one of its products, and only then", async () => {
    const shopper = await givenShopper();
    const [ring, coin, chain] = (await givenProducts(3, 5)) as [ProductView, ProductView, ProductView];
    await givenPayments(shopper, [ring, coin]);
    await givenPayment(shopper.token, [{ product: ring }, { product: chain }]);
    expect(await statusesOf(shopper)).toEqual(["lapsed", "open", "open"]);
    await givenOrder(shop, shopper.token, [{ product: chain }]);
    expect(await statusesOf(shopper)).toEqual(["lapsed", "open", "lapsed"]);
    expect(await stocksOf([ring, coin, chain])).toEqual([5, 4, 4]);
  });

  it("the oldest of three holds ends when a fourth payment opens", async () => {
    const shopper = await givenShopper();
    const products = await givenProducts(4);
    const [, , third] = await givenPayments(shopper, products.slice(0, 3));
    expect(await givenPayments(shopper, products.slice(2, 3))).toEqual([third]);
    expect(await statusesOf(shopper)).toEqual(["open", "open", "open"]);
    await givenPayments(shopper, products.slice(3));
    expect(await statusesOf(shopper)).toEqual(["lapsed", "open", "open", "open"]);
    expect(await stocksOf(products)).toEqual([1, 0, 0, 0]);
  });

  it("a hold ends when a later basket uses the store credit that it reserves", async () => {
    const shopper = await givenShopper();
    const [ring, coin] = (await givenProducts(2)) as [ProductView, ProductView];
    const amountPaise = 10_000;
    const entry = { accountId: shopper.id, amountPaise, reason: "goodwill", at: clock() } as const;
    await db.insertInto("storeCreditEntries").values(entry).execute();
    const credit = { UseStoreCredit: true, StoreCreditAmount: 100 };
    await givenPayment(shopper.token, [{ product: ring }], credit);
    const second = await createPayment(shopper.token, [{ product: coin }], credit);
    expect(second).toMatchObject({ status: 201, body: { amount: 40_000 } });
    expect(await statusesOf(shopper)).toEqual(["lapsed", "open"]);
  });
});

describe("hold of a renamed variation", () => {
  const renamed = { variationName: "Size", variationValue: "16", price: 900, stock: 1 };

  it.each([
    [
      "expires",
      async () => {
        clock.advance(15 * 60 + 1);
        await services.holds.releaseExpired();
      },
    ],
    [
      "ends because of another payment",
      async ({ token }: Shopper, product: ProductView) => givenPayment(token, [{ product, variation: renamed }]),
    ],
  ])(
    "stock of a variation renamed while a payment held it is named in the change log when the payment %s",
    async (_how, endPayment) => {
      const variation = { ...renamed, variationValue: "14", stock: 2 };
      const product = await givenProduct(db, { variations: [variation] });
      const shopper = await givenShopper();
      await givenPayment(shopper.token, [{ product, variation }]);
      await db.updateTable("variations").set({ value: "16" }).where("productId", "=", product.productID).execute();
      await endPayment(shopper, product);
      const entries = db.selectFrom("auditLog").select(["action", "changes"]);
      expect(await entries.where("subjectId", "=", String(product.productID)).execute()).toEqual([
        { action: "could not restock", changes: [{ field: "stock", from: null, to: "1 of Size 14" }] },
      ]);
    },
  );
});

describe("concurrent payments of one customer", () => {
  it("eight concurrent payments of one customer leave three open, and no unit is lost", async () => {
    const shopper = await givenShopper();
    const products = await givenProducts(8);
    const answers = await Promise.all(products.map(async (product) => createPayment(shopper.token, [{ product }])));
    expect(answers.map(({ status }) => status)).toEqual(products.map(() => 201));
    expect((await statusesOf(shopper)).filter((status) => status === "open")).toHaveLength(3);
    expect((await stocksOf(products)).filter((stock) => stock === 0)).toHaveLength(3);
  });

  it("a payment can be completed while another opens and a cash order is placed", async () => {
    const shopper = await givenShopper();
    const [ring, coin, chain] = (await givenProducts(3)) as [ProductView, ProductView, ProductView];
    const gatewayOrder = await givenPayment(shopper.token, [{ product: ring }]);
    const proof = gateway.pay(gatewayOrder);
    const [paid, opened] = await Promise.all([
      placePaid(shopper.token, [{ product: ring }], proof),
      createPayment(shopper.token, [{ product: coin }]),
      givenOrder(shop, shopper.token, [{ product: chain }]),
    ]);
    expect([paid.status, opened.status]).toEqual([201, 201]);
    expect(await ordersOf(shopper)).toHaveLength(2);
    expect(await stocksOf([ring, coin, chain])).toEqual([0, 0, 0]);
  });

  it("concurrent payments hold a product once when its quantity in the basket changes", async () => {
    const shopper = await givenShopper();
    const [ring] = (await givenProducts(1, 30)) as [ProductView];
    const wanted = [1, 2, 3, 4, 5];
    await Promise.all(wanted.map(async (quantity) => createPayment(shopper.token, [{ product: ring, quantity }])));
    const open = await db
      .selectFrom("stockHolds as h")
      .innerJoin("paymentIntents as i", "i.id", "h.intentId")
      .select("h.quantity")
      .where("i.accountId", "=", shopper.id)
      .execute();
    expect(open).toHaveLength(1);
    expect(await stockOf(ring)).toBe(30 - (open[0]?.quantity ?? 0));
  });
});

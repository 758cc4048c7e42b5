import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createSheetCalls, rowsOf, sheetOf, type SheetRow } from "#tests/support/product-sheet.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const [token, buyer] = [await loggedIn(shop, await givenStaff(shop)), await loggedIn(shop, await givenCustomer(shop))];
const { check, bringIn } = createSheetCalls(shop, token);
const VARIATION = { variationName: "Size", variationValue: "12", price: 1_600 };
const STALE = [{ row: 2, column: "UpdatedAt", message: expect.stringMatching(/^Changed meanwhile/) as string }];

async function exported({ productID }: ProductView): Promise<SheetRow> {
  const { text } = await shop.call("GET", "/api/staff/products.csv", { token });
  const row = rowsOf(text).find(({ ProductID }) => ProductID === String(productID));
  if (!row) throw new Error("The product is not exported.");
  return row;
}

async function stocksOf({ productID }: ProductView) {
  const { stock, variations } = await readProduct(shop.db, productID);
  return [stock, ...variations.map((variation) => variation.stock)];
}

async function sell(product: ProductView, quantity: number) {
  const [variation] = product.variations;
  return givenOrder(shop, buyer, [{ product, ...(variation && { variation }), quantity }]);
}

describe("rows exported before a sale", () => {
  it("a row exported before a sale is a problem if its stock would undo the sale", async () => {
    const product = await givenProduct(shop.db, { stock: 3 });
    const row = await exported(product);
    await sell(product, 2);
    expect((await check(sheetOf([row]))).problems).toEqual(STALE);
    expect((await check(sheetOf([{ ...row, Stock: "8" }]))).problems).toEqual(STALE);
    expect((await check(sheetOf([{ ...row, Stock: "" }]))).problems).toEqual(STALE);
    expect(await stocksOf(product)).toEqual([1]);
  });

  it("a row exported before a sale is a problem if the stock of a variation would undo the sale", async () => {
    const product = await givenProduct(shop.db, { stock: null, variations: [{ ...VARIATION, stock: 3 }] });
    const row = await exported(product);
    await sell(product, 2);
    expect((await check(sheetOf([row]))).problems).toEqual(STALE);
    expect(await stocksOf(product)).toEqual([null, 1]);
  });

  it("a row exported before a cancellation is a problem if its stock would undo the cancellation", async () => {
    const product = await givenProduct(shop.db, { stock: 3 });
    const { orderID } = await sell(product, 2);
    const row = await exported(product);
    await shop.call("POST", `/api/orders/${orderID}/cancel`, { token: buyer });
    expect((await check(sheetOf([row]))).problems).toEqual(STALE);
  });

  it("a row exported before a sale is accepted without stock, with the stock that is left, or without UpdatedAt", async () => {
    const product = await givenProduct(shop.db, { stock: 3 });
    const { ProductID = "", UpdatedAt = "" } = await exported(product);
    await sell(product, 2);
    expect((await check(sheetOf([{ ProductID, UpdatedAt, Price: "1700" }]))).counts).toMatchObject({ changed: 1 });
    const left = { ProductID, UpdatedAt, Price: "1700", Stock: "1" };
    expect((await check(sheetOf([left]))).counts).toMatchObject({ changed: 1, wrong: 0 });
    await bringIn([{ ProductID, Stock: "9" }]);
    expect(await stocksOf(product)).toEqual([9]);
  });
});

it("a row that was exported after a sale sets a new stock", async () => {
  const product = await givenProduct(shop.db, { stock: 3, variations: [{ ...VARIATION, stock: 5 }] });
  await sell(product, 2);
  const row = await exported(product);
  await bringIn([{ ...row, Stock: "10", Variations: "Size: 12 = 1600 @ 20" }]);
  expect(await stocksOf(product)).toEqual([10, 20]);
});

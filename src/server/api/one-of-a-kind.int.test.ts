import { expect, it } from "vitest";
import { productWords } from "#contract/catalogue/product.rules.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { anOrder, unique } from "#tests/support/builders.ts";
import {
  givenCategory,
  givenCustomer,
  givenOrder,
  givenProduct,
  givenStaff,
  loggedIn,
  readProduct,
} from "#tests/support/given.ts";
import { aNewSheetRow, createSheetCalls, sheetOf } from "#tests/support/product-sheet.ts";
import { aFile, aPicture, aProductForm } from "#tests/support/sample-media.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const shopper = await loggedIn(shop, await givenCustomer(shop));
const rings = String(await givenCategory(shop.db, "Rings"));
const { check } = createSheetCalls(shop, token);
const REFUSED = { status: 422, body: { errors: [{ field: "stock", message: productWords.oneOfAKind }] } };

async function add(given: Parameters<typeof aProductForm>[0]) {
  const images = [aFile(await aPicture(1), "ring.png", "image/png")];
  const form = aProductForm({ CategoryID: rings, images, HUID: "AB12CD", ...given });
  return shop.call<ProductView>("POST", "/api/AddProductForDash", { token, form });
}

async function update({ productID, title, description, price }: ProductView, change: object) {
  const body = { productID, title, description, price, ...change };
  return shop.call("PUT", "/api/UpdateProductDetails", { token, body });
}

it.each([
  ["two", { Stock: "2" }],
  ["any number, to order", {}],
])("a new one cannot be %s", async (_, given) => {
  const title = unique("Ring");
  expect(await add({ Title: title, ...given })).toMatchObject(REFUSED);
  expect(await shop.db.selectFrom("products").select("id").where("title", "=", title).execute()).toEqual([]);
});

it("becomes none by a HUID on a product of several, and several by no stock", async () => {
  const product = await givenProduct(shop.db, { stock: 5 });
  expect(await update(product, { huid: "AB12CD" })).toMatchObject(REFUSED);
  expect(await update(product, { huid: "AB12CD", stock: 1 })).toMatchObject({ status: 200 });
  const sizes = [{ variationName: "Size", variationValue: "12", price: 1, stock: 1 }];
  for (const change of [{ stock: 2 }, { stock: null }, { variations: sizes }]) {
    expect(await update(product, change)).toMatchObject(REFUSED);
  }
  expect(await readProduct(shop.db, product.productID)).toMatchObject({ huid: "AB12CD", stock: 1, variations: [] });
  expect(await update(product, { stock: 5, huid: null })).toMatchObject({ status: 200 });
});

it("is refused in a spreadsheet with its line, before anything is written", async () => {
  const report = await check(
    sheetOf([
      aNewSheetRow({ HUID: "AB12CE", Stock: "1" }),
      aNewSheetRow({ HUID: "AB12CF", Stock: "2" }),
      aNewSheetRow({ HUID: "AB12CG", Stock: "" }),
    ]),
  );
  expect(report.problems).toEqual([3, 4].map((row) => ({ row, column: "Stock", message: productWords.oneOfAKind })));
});

it("is sold once, and then shows as sold out", async () => {
  const product = await givenProduct(shop.db, { stock: 1 });
  expect(await update(product, { huid: "AB12CH" })).toMatchObject({ status: 200 });
  await givenOrder(shop, shopper, [{ product }]);
  const again = await shop.call("POST", "/api/place-order", { token: shopper, body: anOrder([{ product }]) });
  expect(again).toMatchObject({ status: 409, body: { code: "sold_out" } });
  const { body } = await shop.call<ProductView>("GET", `/api/GetProductById/${product.productID}`);
  expect(body.data).toMatchObject({ huid: "AB12CH", stock: 0 });
});

import { describe, expect, it } from "vitest";
import { describeHuidHolder, productMessages } from "#contract/catalogue/product.rules.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
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
const { check, bringIn } = createSheetCalls(shop, token);
const REFUSED = { status: 422, body: { errors: [{ field: "stock", message: productMessages.oneOfAKind }] } };

async function add(given: Parameters<typeof aProductForm>[0]) {
  const images = [aFile(await aPicture(1), "ring.png", "image/png")];
  const form = aProductForm({ CategoryID: rings, images, HUID: "AB12CD", ...given });
  return shop.call<ProductView>("POST", "/api/AddProductForDash", { token, form });
}

async function givenUnique(huid: string): Promise<ProductView> {
  const product = await givenProduct(shop.db, { stock: 1 });
  expect(await update(product, { huid })).toMatchObject({ status: 200 });
  return readProduct(shop.db, product.productID);
}

async function givenSold(huid: string): Promise<ProductView> {
  const product = await givenUnique(huid);
  const { orderID } = await givenOrder(shop, shopper, [{ product }]);
  const packed = await shop.call("POST", `/api/staff/orders/${orderID}/pack`, { token, body: {} });
  expect(packed).toMatchObject({ status: 200 });
  return product;
}

async function archive({ productID }: ProductView, archived = true) {
  const { updatedAt } = await shop.db
    .selectFrom("products")
    .select("updatedAt")
    .where("id", "=", productID)
    .executeTakeFirstOrThrow();
  const items = [{ productID, updatedAt: updatedAt.toISOString() }];
  return shop.call("POST", "/api/staff/products/archive", { token, body: { items, archived } });
}

async function update({ productID, title, description, price }: ProductView, change: object) {
  const body = { productID, title, description, price, ...change };
  return shop.call("PUT", "/api/UpdateProductDetails", { token, body });
}

it("a new one-of-a-kind product cannot have a stock of two", async () => {
  const title = unique("Ring");
  expect(await add({ Title: title, Stock: "2" })).toMatchObject(REFUSED);
  expect(await shop.db.selectFrom("products").select("id").where("title", "=", title).execute()).toEqual([]);
});

it.each([
  ["without a stock gets a stock of 1", { HUID: "AB13CA" }, 1],
  ["with an empty stock gets a stock of 1", { HUID: "AB13CB", Stock: "" }, 1],
  ["with a stock of 0 is sold out", { HUID: "AB13CC", Stock: "0" }, 0],
])("a new one-of-a-kind product %s", async (_, given, stock) => {
  expect(await add(given)).toMatchObject({ status: 201, body: { data: { stock } } });
});

it("a product with several units cannot get a HUID, and a one-of-a-kind product no other stock", async () => {
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

it("an invalid combination in a spreadsheet is refused with its line, before anything is written", async () => {
  const report = await check(
    sheetOf([
      aNewSheetRow({ HUID: "AB12CE", Stock: "1" }),
      aNewSheetRow({ HUID: "AB12CF", Stock: "2" }),
      aNewSheetRow({ HUID: "AB12CG", Stock: "" }),
    ]),
  );
  expect(report.problems).toEqual([3, 4].map((row) => ({ row, column: "Stock", message: productMessages.oneOfAKind })));
});

it("a one-of-a-kind product is sold once, and then shown as sold out", async () => {
  const product = await givenProduct(shop.db, { stock: 1 });
  expect(await update(product, { huid: "AB12CH" })).toMatchObject({ status: 200 });
  await givenOrder(shop, shopper, [{ product }]);
  const again = await shop.call("POST", "/api/place-order", { token: shopper, body: anOrder([{ product }]) });
  expect(again).toMatchObject({ status: 409, body: { code: "sold_out" } });
  const { body } = await shop.call<ProductView>("GET", `/api/GetProductById/${product.productID}`);
  expect(body.data).toMatchObject({ huid: "AB12CH", stock: 0 });
});

it.each([
  ["of its own", []],
  ["of its sizes", [{ variationName: "Size", variationValue: "12", price: 900, stock: 2 }]],
])(
  "a piece that comes back is not put into the stock %s once the product is one of a kind and in stock",
  async (_, variations) => {
    const product = await givenProduct(shop.db, { stock: variations.length > 0 ? 0 : 2, variations });
    const [variation] = product.variations;
    const { orderID } = await givenOrder(shop, shopper, [{ product, variation }]);
    const huid = `BACK0${variations.length}`;
    expect(await update(product, { huid })).toMatchObject({ status: 200 });
    const cancelled = await shop.call("POST", `/api/orders/${orderID}/cancel`, { token: shopper });
    expect(cancelled).toMatchObject({ status: 200 });
    const { stock, variations: sizes } = await readProduct(shop.db, product.productID);
    expect((stock ?? 0) + (sizes[0]?.stock ?? 0)).toBe(1);
    const { body } = await shop.call<StaffOrderView>("GET", `/api/staff/orders/${orderID}`, { token });
    expect(JSON.stringify(body.data)).toMatch(/Not put back into stock, because .*one of a kind and in stock: 1 × /);
  },
);

const used = (field: string, message: string) => ({
  status: 422,
  body: { code: "huid_used", errors: [{ field, message }] },
});
const nameOf = ({ productID, title }: ProductView) => describeHuidHolder({ id: productID, title });

describe("HUIDs of other products", () => {
  it("the HUID of another product is refused for a new product and for a changed one, in any letter case", async () => {
    const holder = await givenUnique("DUP001");
    const [title, other] = [unique("Ring"), await givenProduct(shop.db, { stock: 1 })];
    expect(await add({ Title: title, Stock: "1", HUID: "dup001" })).toMatchObject(used("huid", nameOf(holder)));
    expect(await shop.db.selectFrom("products").select("id").where("title", "=", title).execute()).toEqual([]);
    expect(await update(other, { huid: "dup001" })).toMatchObject(used("huid", nameOf(holder)));
    expect(await update(holder, { huid: "dup001", stock: 1 })).toMatchObject({ status: 200 });
    await archive(holder);
    expect(await update(other, { huid: "DUP001" })).toMatchObject({ status: 200 });
  });

  it("one HUID is given to one of two products under concurrent requests", async () => {
    const products = [await givenProduct(shop.db, { stock: 1 }), await givenProduct(shop.db, { stock: 1 })];
    const answers = await Promise.all(products.map(async (product) => update(product, { huid: "RACE02" })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject({ body: { errors: [{ field: "huid" }] } });
  });

  it("the HUID of another product prevents restoring a product from the archive", async () => {
    const archived = await givenUnique("DUP002");
    await archive(archived);
    const holder = await givenUnique("DUP002");
    const why = `${archived.title} cannot be restored: ${nameOf(holder)}`;
    expect(await archive(archived, false)).toMatchObject(used("items", why));
    await archive(holder);
    expect(await archive(archived, false)).toMatchObject({ status: 200 });
  });

  it("the HUID of another product is refused in a spreadsheet, unless that product loses it there", async () => {
    const [holder, product] = [await givenUnique("DUP003"), await givenUnique("DUP004")];
    const row = ({ productID }: ProductView, HUID: string) => ({ ProductID: String(productID), HUID, Stock: "1" });
    const { problems } = await check(sheetOf([row(product, "dup003")]));
    expect(problems).toEqual([{ row: 2, column: "HUID", message: nameOf(holder) }]);
    await bringIn([row(product, "DUP003"), row(holder, "DUP004")]);
    const huids = [product, holder].map(async ({ productID }) => (await readProduct(shop.db, productID)).huid);
    expect(await Promise.all(huids)).toEqual(["DUP003", "DUP004"]);
  });

  it("one HUID is refused for the second of two rows of a spreadsheet", async () => {
    const rows = ["DUP006", "DUP006"].map((HUID) => aNewSheetRow({ HUID, Stock: "1" }));
    expect((await check(sheetOf(rows))).problems).toEqual([
      { row: 3, column: "HUID", message: "The product in row 2 has this HUID." },
    ]);
  });
});

describe("HUIDs of sold articles", () => {
  it("the HUID of a sold article is refused for listed, new and restored products until it is returned", async () => {
    const archived = await givenUnique("SOLD01");
    await archive(archived);
    const sold = await givenSold("SOLD01");
    const other = await givenProduct(shop.db, { stock: 1 });
    expect(await update(sold, { huid: "SOLD01", stock: 0 })).toMatchObject({ status: 200 });
    await archive(sold);
    const refused = used("huid", productMessages.huidSold);
    expect(await update(other, { huid: "SOLD01" })).toMatchObject(refused);
    expect(await add({ Stock: "1", HUID: "SOLD01" })).toMatchObject(refused);
    expect((await check(sheetOf([aNewSheetRow({ HUID: "SOLD01", Stock: "1" })]))).problems).toEqual([
      { row: 2, column: "HUID", message: productMessages.huidSold },
    ]);
    const why = `${archived.title} cannot be restored: ${productMessages.huidSold}`;
    expect(await archive(archived, false)).toMatchObject(used("items", why));
    await shop.db.updateTable("soldArticles").set({ returnedAt: new Date() }).where("huid", "=", "SOLD01").execute();
    expect(await update(other, { huid: "SOLD01" })).toMatchObject({ status: 200 });
  });

  it("the stock of a sold one-of-a-kind product is not raised before its article is back", async () => {
    const sold = await givenSold("SOLD03");
    expect(await update(sold, { stock: 1 })).toMatchObject(REFUSED);
    expect((await check(sheetOf([{ ProductID: String(sold.productID), Stock: "1" }]))).problems).toEqual([
      { row: 2, column: "Stock", message: productMessages.oneOfAKind },
    ]);
    expect(await update(sold, { title: "Sold ring" })).toMatchObject({ status: 200 });
    await shop.db.updateTable("soldArticles").set({ returnedAt: new Date() }).where("huid", "=", "SOLD03").execute();
    expect(await update(sold, { stock: 1 })).toMatchObject({ status: 200 });
  });

  it("the stock of a one-of-a-kind product is not raised while it is ordered or being paid", async () => {
    const ordered = await givenUnique("SOLD05");
    const { orderID } = await givenOrder(shop, shopper, [{ product: ordered }]);
    const paid = await givenUnique("SOLD06");
    const body = anOrder([{ product: paid }]);
    expect(await shop.call("POST", "/api/CreatePayment", { token: shopper, body })).toMatchObject({ status: 201 });
    for (const product of [ordered, paid]) {
      expect(await update(product, { stock: 1 })).toMatchObject(REFUSED);
      expect((await check(sheetOf([{ ProductID: String(product.productID), Stock: "1" }]))).problems).toEqual([
        { row: 2, column: "Stock", message: productMessages.oneOfAKind },
      ]);
      expect(await update(product, { huid: `N${String(product.productID).padStart(5, "0")}`, stock: 1 })).toMatchObject(
        {
          status: 200,
        },
      );
    }
    await shop.call("POST", `/api/orders/${orderID}/cancel`, { token: shopper });
  });

  it("the HUID of a sold article does not prevent restoring its own product, from the list or by a spreadsheet", async () => {
    const sold = await givenSold("SOLD02");
    await archive(sold);
    expect(await archive(sold, false)).toMatchObject({ status: 200 });
    await archive(sold);
    await bringIn([{ ProductID: String(sold.productID), Status: "listed" }]);
    expect(await readProduct(shop.db, sold.productID)).toMatchObject({ huid: "SOLD02", stock: 0 });
  });
});

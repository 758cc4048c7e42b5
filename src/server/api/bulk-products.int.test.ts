import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { RepricedView } from "#contract/catalogue/staff-products.ts";
import { unique, type NewProduct } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn, readProduct, readProducts } from "#tests/support/given.ts";
import { givenManyProducts } from "#tests/support/many-products.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await givenStaff(shop, "staff");
const token = await loggedIn(shop, staff);

type Body = Record<string, unknown>;

async function act<Data = unknown>(path: string, products: ProductView[], body: Body) {
  const items = products.map(({ productID, updatedAt }) => ({ productID, updatedAt }));
  return shop.call<Data>("POST", `/api/staff/products/${path}`, { token, body: { items, ...body } });
}

const reprice = async (products: ProductView[], body: Body = {}) =>
  act<RepricedView[]>("reprice", products, { percent: 10, roundTo: 1, preview: false, ...body });
const archive = async (products: ProductView[], archived = true) => act("archive", products, { archived });
const file = async (products: ProductView[], add: number[], remove: number[] = []) =>
  act("file", products, { add, remove });

const read = async ({ productID }: ProductView) => readProduct(shop.db, productID);

async function givenArchived(given: Partial<NewProduct> = {}): Promise<ProductView> {
  const product = await givenProduct(shop.db, given);
  expect(await archive([product])).toMatchObject({ status: 200 });
  return read(product);
}

async function auditOf({ productID }: ProductView) {
  const rows = await shop.db
    .selectFrom("auditLog")
    .selectAll()
    .where("subjectType", "=", "product")
    .where("subjectId", "=", String(productID))
    .orderBy("id")
    .execute();
  return rows.map(({ action, actor, changes }) => ({ action, actor, changes }));
}

const ring = (variationValue: string, price: number) => ({ variationName: "Size", variationValue, price, stock: 1 });

describe("price changes by percent", () => {
  it("a price change by percent applies to products and variations, with a preview", async () => {
    const one = await givenProduct(shop.db, { price: 919, variations: [ring("12", 919), ring("14", 1_001)] });
    const other = await givenProduct(shop.db, { price: 5_000 });
    const before = await countRows(shop.db);
    const shown = await reprice([one, other], { percent: 12.5, roundTo: 10, preview: true });
    expect(shown.body.data).toEqual([
      {
        productID: one.productID,
        title: one.title,
        was: 919,
        now: 1_030,
        variations: [
          { name: "Size", value: "12", was: 919, now: 1_030 },
          { name: "Size", value: "14", was: 1_001, now: 1_130 },
        ],
      },
      { productID: other.productID, title: other.title, was: 5_000, now: 5_630, variations: [] },
    ]);
    expect([await read(one), await read(other)]).toEqual([one, other]);
    expect(await countRows(shop.db)).toEqual(before);

    const done = await reprice([one, other], { percent: 12.5, roundTo: 10 });
    expect(done).toMatchObject({ status: 200, body: { sys_message: "2 products repriced." } });
    expect(done.body.data).toEqual(shown.body.data);
    expect(await read(one)).toMatchObject({
      price: 1_030,
      variations: [
        { price: 1_030, stock: 1 },
        { price: 1_130, stock: 1 },
      ],
    });
    expect(await read(other)).toMatchObject({ price: 5_630 });
  });

  it("a price change by percent never results in less than one rupee", async () => {
    const cheap = await givenProduct(shop.db, { price: 4 });
    await reprice([cheap], { percent: -90 });
    expect(await read(cheap)).toMatchObject({ price: 1 });
  });

  it("a price change is refused as a whole when one price would exceed the maximum", async () => {
    const cheap = await givenProduct(shop.db, { price: 100 });
    const dear = await givenProduct(shop.db, { title: unique("Crown"), price: 95_000_000 });
    expect(await reprice([cheap, dear])).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: "percent" }],
        sys_message: `${dear.title} would cost more than ₹9,99,99,999, the most that a price may be.`,
      },
    });
    expect([await read(cheap), await read(dear)]).toEqual([cheap, dear]);
  });

  it("a price change does not touch a product whose prices stay the same", async () => {
    const product = await givenProduct(shop.db, { price: 500 });
    expect(await reprice([product], { percent: 0, roundTo: 100 })).toMatchObject({ status: 200 });
    expect(await read(product)).toEqual(product);
    expect(await auditOf(product)).toEqual([]);
  });

  it("a price change leaves a line for each product in the audit log", async () => {
    const products = [
      await givenProduct(shop.db, { price: 919, variations: [ring("12", 1_001)] }),
      await givenProduct(shop.db, { price: 100 }),
    ];
    await reprice(products);
    const entries = await Promise.all(products.map(auditOf));
    expect(entries).toEqual([
      [
        {
          action: "repriced",
          actor: staff.id,
          changes: [
            { field: "Price", from: "₹919", to: "₹1,011" },
            { field: "Variations", from: "Size 12 at ₹1,001 (1)", to: "Size 12 at ₹1,101 (1)" },
          ],
        },
      ],
      [{ action: "repriced", actor: staff.id, changes: [{ field: "Price", from: "₹100", to: "₹110" }] }],
    ]);
  });
});

describe("bulk actions", () => {
  it.each([
    ["reprice", reprice],
    ["archive", archive],
    ["file", async (products: ProductView[]) => file(products, [1])],
  ] as const)("bulk %s changes nothing when a product was changed meanwhile, and names it", async (_, bulk) => {
    await givenCategory(shop.db, "Rings");
    const products = [await givenProduct(shop.db), await givenProduct(shop.db), await givenProduct(shop.db)];
    const [first, second] = products;
    if (!first || !second) throw new Error("Three products were given.");
    expect(await reprice([second])).toMatchObject({ status: 200 });
    const before = await Promise.all(products.map(read));
    expect(await bulk(products)).toMatchObject({
      status: 409,
      body: {
        code: "stale",
        sys_message: `Someone else changed ${second.title} meanwhile. Nothing was changed.`,
        products: [{ productID: second.productID, title: second.title }],
      },
    });
    expect(await Promise.all(products.map(read))).toEqual(before);
    expect(await auditOf(first)).toEqual([]);
  });

  it("a bulk action changes nothing when one of the products does not exist", async () => {
    const product = await givenProduct(shop.db);
    const missing = { ...product, productID: 2_147_483_647 };
    for (const bulk of [reprice, archive]) {
      expect(await bulk([product, missing])).toMatchObject({
        status: 404,
        body: { sys_message: "Product not found." },
      });
    }
    expect(await read(product)).toEqual(product);
  });

  it("a bulk action is done once from one state, also under concurrent actions", async () => {
    const products = [await givenProduct(shop.db, { price: 100 }), await givenProduct(shop.db, { price: 200 })];
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, async () => reprice(products)),
      ...Array.from({ length: 4 }, async () => reprice(products.toReversed())),
      archive(products),
      file(products, [await givenCategory(shop.db, "Sale")]),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
    const entries = await Promise.all(products.map(auditOf));
    expect(entries.map((list) => list.length)).toEqual([1, 1]);
  });

  it("a bulk action accepts 500 products", async () => {
    const ids = await givenManyProducts(shop.db, 500, 10_000);
    const before = await readProducts(shop.db, ids);
    expect(await reprice(before)).toMatchObject({ status: 200, body: { sys_message: "500 products repriced." } });
    const now = await readProducts(shop.db, ids);
    expect(now.map(({ price }) => price)).toEqual(ids.map(() => 110));
    expect(await file(now, [await givenCategory(shop.db, "Sale")])).toMatchObject({ status: 200 });
  });
});

describe("archiving", () => {
  it("archived products are removed from the shop and can be restored unchanged", async () => {
    const products = [await givenProduct(shop.db), await givenProduct(shop.db)];
    expect(await archive(products)).toMatchObject({ status: 200, body: { sys_message: "2 products archived." } });
    const ids = products.map(({ productID }) => productID).join();
    expect(await shop.call("GET", `/api/ABCGetProducts?ids=${ids}`)).toMatchObject({ body: { data: [] } });
    const archived = await Promise.all(products.map(read));
    expect(await archive(archived, false)).toMatchObject({
      status: 200,
      body: { sys_message: "2 products restored." },
    });
    const restored = await Promise.all(products.map(read));
    expect(restored).toEqual(products.map((product, index) => ({ ...product, updatedAt: restored[index]?.updatedAt })));
    const [first] = products;
    expect(first && (await auditOf(first))).toEqual([
      { action: "archived", actor: staff.id, changes: [{ field: "Status", from: "listed", to: "archived" }] },
      { action: "restored", actor: staff.id, changes: [{ field: "Status", from: "archived", to: "listed" }] },
    ]);
  });

  it("archiving does not change products that are already archived", async () => {
    const product = await givenArchived();
    expect(await archive([product])).toMatchObject({ status: 200 });
    expect(await read(product)).toEqual(product);
  });

  it("a product whose SKU is now used by another one is not restored, and the other one is named", async () => {
    const sku = unique("SKU");
    const [other, product] = [await givenArchived(), await givenArchived({ sku })];
    const taker = await givenProduct(shop.db, { sku });
    const answer = await archive([other, product], false);
    const message = `${product.title} cannot be restored: ${taker.title} (${taker.productID}) has its SKU ${sku} now.`;
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "already_exists", errors: [{ field: "items", message }] },
    });
    expect(await shop.call("GET", `/api/GetProductById/${other.productID}`)).toMatchObject({ status: 404 });
  });

  it("two archived products with one SKU are not restored together", async () => {
    const sku = unique("SKU");
    const products = [await givenArchived({ sku }), await givenArchived({ sku })];
    expect(await archive(products, false)).toMatchObject({ status: 409, body: { code: "already_exists" } });
    expect(await archive(products.slice(0, 1), false)).toMatchObject({ status: 200 });
  });

  it("an archived product without a category is not restored", async () => {
    const name = unique("Fleeting");
    const product = await givenArchived({ categories: [name] });
    const categoryID = await givenCategory(shop.db, name);
    await shop.call("DELETE", `/api/DeleteCategory?categoryID=${categoryID}`, { token });
    expect(await archive([product], false)).toMatchObject({ status: 422, body: { errors: [{ field: "items" }] } });
    const rings = await givenCategory(shop.db, "Rings");
    expect(await file([product], [rings])).toMatchObject({ status: 200 });
    expect(await archive([await read(product)], false)).toMatchObject({ status: 200 });
  });

  it("an archived product without a picture is not restored before it has one", async () => {
    const product = await givenArchived();
    const { productID, imagePath } = product;
    const update = async () =>
      shop.call("PUT", "/api/UpdateProductDetails", { token, body: { ...product, imagePath } });
    expect(await update()).toMatchObject({ status: 404 });
    await shop.db.deleteFrom("productMedia").where("productId", "=", productID).execute();
    const message = `${product.title} cannot be restored without a picture. Add one in Edit Product first.`;
    expect(await archive([product], false)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "items", message }] },
    });
    expect(await update()).toMatchObject({ status: 200 });
    expect(await archive([await read(product)], false)).toMatchObject({ status: 200 });
  });

  it("DeleteProduct makes an earlier read of the product stale, even if the clock of a sale was ahead", async () => {
    const { productID } = await givenProduct(shop.db);
    const stockChangedAt = new Date(shop.clock().getTime() + 60_000);
    await shop.db.updateTable("products").set({ stockChangedAt }).where("id", "=", productID).execute();
    const seen = await readProduct(shop.db, productID);
    expect(await shop.call("DELETE", `/api/DeleteProduct?productID=${productID}`, { token })).toMatchObject({
      status: 200,
    });
    expect(await archive([seen], false)).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  it("DeleteProduct is recorded in the audit log, unless there was nothing to delete", async () => {
    const product = await givenProduct(shop.db);
    const remove = async () => shop.call("DELETE", `/api/DeleteProduct?productID=${product.productID}`, { token });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await auditOf(product)).toEqual([
      { action: "archived", actor: staff.id, changes: [{ field: "Status", from: "listed", to: "archived" }] },
    ]);
  });
});

describe("changing categories", () => {
  it("a bulk change of categories appends and removes categories, and search follows", async () => {
    const [sets, sale] = [unique("Sets"), unique("Sale")];
    const one = await givenProduct(shop.db, { categories: ["Rings", sets] });
    const other = await givenProduct(shop.db, { categories: [sets, sale] });
    const answer = await file([one, other], [await givenCategory(shop.db, sale)], [await givenCategory(shop.db, sets)]);
    expect(answer).toMatchObject({ status: 200, body: { sys_message: "2 products filed." } });
    expect((await read(one)).categories.map(({ categoryName }) => categoryName)).toEqual(["Rings", sale]);
    expect((await read(other)).categories.map(({ categoryName }) => categoryName)).toEqual([sale]);
    const found = await shop.call<ProductView[]>("GET", `/api/search?q=${encodeURIComponent(sale)}`);
    expect(found.body.data?.map(({ productID }) => productID)).toEqual([other.productID, one.productID]);
    expect((await shop.call("GET", `/api/search?q=${encodeURIComponent(sets)}`)).body.total).toBe(0);
    expect(await auditOf(one)).toEqual([
      {
        action: "filed",
        actor: staff.id,
        changes: [{ field: "Categories", from: `Rings, ${sets}`, to: `Rings, ${sale}` }],
      },
    ]);
  });

  it("a change of categories is refused as a whole if one product would be left without a category", async () => {
    const name = unique("Only");
    const only = await givenCategory(shop.db, name);
    const one = await givenProduct(shop.db, { categories: ["Rings", name] });
    const other = await givenProduct(shop.db, { categories: [name] });
    expect(await file([one, other], [], [only])).toMatchObject({
      status: 409,
      body: {
        code: "still_in_use",
        sys_message: `${other.title} would be left in no category. Nothing was changed.`,
      },
    });
    expect([await read(one), await read(other)]).toEqual([one, other]);
  });

  it("a change of categories never leaves a product without one, even while categories are deleted", async () => {
    const [first, second] = [unique("First"), unique("Second")];
    const product = await givenProduct(shop.db, { categories: [first, second] });
    const [one, other] = [await givenCategory(shop.db, first), await givenCategory(shop.db, second)];
    const answers = await Promise.all([
      file([product], [], [one]),
      shop.call("DELETE", `/api/DeleteCategory?categoryID=${other}`, { token }),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await read(product)).categories.length).toBeGreaterThan(0);
  });
});

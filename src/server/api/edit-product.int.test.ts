import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
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
import { aFile, aPicture, aProductForm } from "#tests/support/sample-media.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await givenStaff(shop);
const token = await loggedIn(shop, staff);
const shopper = await loggedIn(shop, await givenCustomer(shop));

async function update(body: unknown) {
  return shop.call<ProductView>("PUT", "/api/UpdateProductDetails", { token, body });
}

async function readForStaff(id: number) {
  return shop.call<StaffProductView>("GET", `/api/staff/products/${id}`, { token });
}

async function auditOf(productID: number) {
  const rows = await shop.db
    .selectFrom("auditLog")
    .selectAll()
    .where("subjectType", "=", "product")
    .where("subjectId", "=", String(productID))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, changes: row.changes }));
}

const sizes = (stocks: Record<string, number | null>, price = 1_600) =>
  Object.entries(stocks).map(([variationValue, stock]) => ({ variationName: "Size", variationValue, price, stock }));

describe("staff view of a product", () => {
  it("the staff view contains non-public fields: the HSN and whether a product is archived", async () => {
    const product = await givenProduct(shop.db);
    expect(await update({ ...product, hsn: "7113" })).toMatchObject({ status: 200 });
    const listed = await readForStaff(product.productID);
    expect(listed.body.data).toEqual({
      ...(await readProduct(shop.db, product.productID)),
      hsn: "7113",
      pricing: { mode: "fixed" },
      noCashOnDelivery: false,
      archivedAt: null,
    });
    await shop.call("DELETE", `/api/DeleteProduct?productID=${product.productID}`, { token });
    const archived = await readForStaff(product.productID);
    expect(archived).toMatchObject({ status: 200, body: { data: { archivedAt: expect.any(String) as string } } });
  });

  it("the staff view of an unknown product answers 404", async () => {
    expect(await readForStaff(2_147_483_647)).toMatchObject({
      status: 404,
      body: { sys_message: "Product not found." },
    });
  });

  it("a change of every form field of a product is accepted", async () => {
    const product = await givenProduct(shop.db);
    const change = {
      title: "Manik ring",
      description: "<h3>Stones</h3><ul><li>One</li></ul>",
      price: 2_190.5,
      labelHeading: "925 Sterling Silver",
      labelDescription: "Nickel free.",
      sizeOrWeight: "3.4 g",
      categories: [{ categoryID: await givenCategory(shop.db, "Rings") }],
      variations: sizes({ 12: 1, 14: null }),
      stock: 0,
      sku: unique("RJ"),
      metal: "gold",
      purity: "18K",
      finish: "Two-tone gold",
      netWeightGrams: 3.4,
      hsn: "7113",
      huid: "ABC123",
      nonReturnable: true,
    };
    expect(await update({ productID: product.productID, ...change })).toMatchObject({ status: 200 });
    expect((await readForStaff(product.productID)).body.data).toMatchObject({
      ...change,
      categories: [{ categoryName: "Rings" }],
    });
    const empty = { sizeOrWeight: "", stock: null, sku: "", metal: "", purity: "", finish: "", netWeightGrams: null };
    const { title, description, price } = change;
    const emptied = { productID: product.productID, title, description, price, ...empty, hsn: "", huid: null };
    expect(await update(emptied)).toMatchObject({ status: 200 });
    expect((await readForStaff(product.productID)).body.data).toMatchObject({
      sizeOrWeight: "",
      stock: null,
      sku: null,
      metal: null,
      purity: null,
      finish: null,
      netWeightGrams: null,
      hsn: null,
      huid: null,
      labelHeading: "925 Sterling Silver",
      variations: change.variations,
    });
  });
});

describe("variations of a changed product", () => {
  const priced = (variationValue: string, price: number) => ({ variationName: "Size", variationValue, price });

  it("variations keep their stock when none is sent, in any order", async () => {
    const { productID, title, description, price } = await givenProduct(shop.db, {
      variations: sizes({ 12: 3, 14: 5 }),
    });
    const variations = [priced("14", 1_700), priced("12", 1_600), priced("16", 1_800)];
    expect(await update({ productID, title, description, price, variations })).toMatchObject({ status: 200 });
    expect((await readProduct(shop.db, productID)).variations).toEqual([
      { ...priced("14", 1_700), stock: 5 },
      { ...priced("12", 1_600), stock: 3 },
      { ...priced("16", 1_800), stock: null },
    ]);
  });

  it("variations get the sent stock, including null", async () => {
    const { productID, title, description, price } = await givenProduct(shop.db, {
      variations: sizes({ 12: 3, 14: 5 }),
    });
    const variations = [
      { ...priced("12", 1), stock: 9 },
      { ...priced("14", 1), stock: null },
    ];
    expect(await update({ productID, title, description, price, variations })).toMatchObject({ status: 200 });
    expect((await readProduct(shop.db, productID)).variations).toMatchObject([{ stock: 9 }, { stock: null }]);
  });

  it("variations are restocked by a cancelled order if they still exist", async () => {
    const product = await givenProduct(shop.db, { variations: sizes({ 12: 3 }) });
    const order = await givenOrder(shop, shopper, [{ product, quantity: 2, variation: product.variations[0] }]);
    const { productID, title, description, price } = product;
    const variations = [priced("14", 1_600), priced("12", 1_900)];
    expect(await update({ productID, title, description, price, variations })).toMatchObject({ status: 200 });
    expect((await readProduct(shop.db, productID)).variations).toMatchObject([{ stock: null }, { stock: 1 }]);
    const cancelled = await shop.call("POST", `/api/orders/${order.orderID}/cancel`, { token: shopper });
    expect(cancelled).toMatchObject({ status: 200 });
    expect((await readProduct(shop.db, productID)).variations).toMatchObject([{ stock: null }, { stock: 3 }]);
  });

  it("variations never sell more than their stock during concurrent changes", async () => {
    const product = await givenProduct(shop.db, { variations: sizes({ 12: 5 }) });
    const { productID, title, description, price } = product;
    const variation = product.variations[0];
    const orders = Array.from({ length: 8 }, async () =>
      shop.call("POST", "/api/place-order", { token: shopper, body: anOrder([{ product, variation }]) }),
    );
    const changes = Array.from({ length: 6 }, async (_, n) => {
      const variations = n % 2 === 0 ? [priced("12", 1_600)] : [priced("14", 1_600), priced("12", 1_600)];
      return update({ productID, title, description, price, variations });
    });
    expect(countStatuses(await Promise.all(orders))).toEqual({ 201: 5, 409: 3 });
    expect(countStatuses(await Promise.all(changes))).toEqual({ 200: 6 });
    const twelve = (await readProduct(shop.db, productID)).variations.find(
      ({ variationValue }) => variationValue === "12",
    );
    expect(twelve).toMatchObject({ stock: 0 });
  });
});

describe("audit log", () => {
  it("the audit log records who added a product, with all its fields", async () => {
    const form = aProductForm({
      CategoryID: String(await givenCategory(shop.db, "Rings")),
      images: [aFile(await aPicture(21), "a.png")],
      variationsJson: JSON.stringify([{ VariationName: "Size", VariationType: "12", Price: 1_600.5, Stock: 3 }]),
    });
    const { body } = await shop.call<ProductView>("POST", "/api/AddProductForDash", { token, form });
    const [entry, ...others] = await auditOf(body.data?.productID ?? 0);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor: staff.id, action: "added", subjectLabel: "Aria ring" });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: "Title", from: null, to: "Aria ring" },
        { field: "Categories", from: null, to: "Rings" },
        { field: "Price", from: null, to: "₹1,499.50" },
        { field: "Variations", from: null, to: "Size 12 at ₹1,600.50 (3)" },
        { field: "Stock", from: null, to: "made to order" },
        { field: "Pictures and videos", from: null, to: body.data?.imagePath },
      ]),
    );
  });

  it("the audit log records exactly the changed fields", async () => {
    const product = await givenProduct(shop.db, { variations: sizes({ 12: 3 }), stock: 4 });
    const categories = [{ categoryID: await givenCategory(shop.db, "Sets") }];
    const change = { ...product, title: "New title", price: 5, variations: [], categories, stock: null, hsn: "7113" };
    expect(await update(change)).toMatchObject({ status: 200 });
    const [entry] = await auditOf(product.productID);
    expect(entry).toMatchObject({ action: "changed", subjectLabel: "New title" });
    expect(entry?.changes).toEqual([
      { field: "Categories", from: "Rings", to: "Sets" },
      { field: "Title", from: product.title, to: "New title" },
      { field: "Price", from: "₹1,499", to: "₹5" },
      { field: "Variations", from: "Size 12 at ₹1,600 (3)", to: null },
      { field: "Stock", from: "4", to: "made to order" },
      { field: "HSN", from: null, to: "7113" },
    ]);
  });

  it("the audit log does not record refused changes", async () => {
    const product = await givenProduct(shop.db);
    expect(await update({ ...product, title: "Theirs" })).toMatchObject({ status: 200 });
    expect(await update({ ...product, title: "Mine" })).toMatchObject({ status: 409 });
    expect(
      await update({ ...product, updatedAt: undefined, categories: [{ categoryID: 2_147_483_647 }] }),
    ).toMatchObject({
      status: 422,
    });
    expect(await auditOf(product.productID)).toHaveLength(1);
  });
});

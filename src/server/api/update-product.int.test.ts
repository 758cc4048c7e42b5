import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { aFile, aPicture, aProductForm, aVideo } from "#tests/support/sample-media.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));

async function update(body: unknown) {
  return shop.call<ProductView>("PUT", "/api/UpdateProductDetails", { token, body });
}

async function read(id: number) {
  return readProduct(shop.db, id);
}

describe("product changes", () => {
  it("a product change with the complete product as it was read changes only the changed fields", async () => {
    const product = await givenProduct(shop.db, {
      stock: 4,
      variations: [{ variationName: "Size", variationValue: "12", price: 1_600, stock: 3 }],
    });
    const changed = { ...product, title: "New title", price: 1_234.56, stock: null };
    const answer = await update(changed);
    expect(answer).toMatchObject({ status: 200, body: { sys_message: "Product updated successfully." } });
    const stored = await read(product.productID);
    expect(answer.body.data).toMatchObject(stored);
    expect(stored).toEqual({ ...changed, slug: "new-title", updatedAt: stored.updatedAt });
    expect(stored.updatedAt).not.toBe(product.updatedAt);
  });

  it("a product change with only the fields of the edit screen keeps the rest", async () => {
    const product = await givenProduct(shop.db, {
      sku: unique("SKU"),
      stock: 4,
      nonReturnable: true,
      variations: [{ variationName: "Size", variationValue: "12", price: 1_600, stock: 3 }],
    });
    const { productID } = product;
    const change = {
      productID,
      title: "Short",
      description: "<p>New</p>",
      price: 5,
      labelHeading: "Care",
      labelDescription: "",
    };
    expect(await update(change)).toMatchObject({ status: 200 });
    const stored = await read(productID);
    expect(stored).toEqual({ ...product, ...change, slug: "short", updatedAt: stored.updatedAt });
  });

  it("a product change accepts the specified formats: names, numeric strings and categories without ids", async () => {
    const product = await givenProduct(shop.db, { categories: ["Rings"] });
    await givenCategory(shop.db, "Coins");
    const answer = await update({
      productID: String(product.productID),
      Title: "Whole",
      Description: "<p>New</p>",
      Price: "12.5",
      Stock: "3",
      categories: [{ categoryName: "coins" }, { CategoryName: "Rings" }],
      variations: [
        { VariationName: "Size", VariationType: "12", Price: "15.5" },
        { variationName: "Size", variationValue: "14", price: 16 },
      ],
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await read(product.productID)).toMatchObject({
      title: "Whole",
      price: 12.5,
      stock: 3,
      categories: [{ categoryName: "Coins" }, { categoryName: "Rings" }],
      variations: [
        { variationName: "Size", variationValue: "12", price: 15.5 },
        { variationName: "Size", variationValue: "14", price: 16 },
      ],
    });
  });

  it.each([
    ["an unknown category", { categories: [{ categoryName: "Nowhere" }] }, 422, "categories"],
    ["a category without id and name", { categories: [{}] }, 422, "categories.0.categoryID"],
    [
      "a variation without a value",
      { variations: [{ variationName: "Size", price: 1 }] },
      422,
      "variations.0.variationValue",
    ],
    ["an invalid price", { price: "12,5" }, 422, "price"],
    ["a fraction as id", { productID: 1.5 }, 422, "productID"],
    ["an id below all others", { productID: 0 }, 404, undefined],
    ["an id above all others", { productID: 2_147_483_648 }, 404, undefined],
  ])("a product change with %s is refused", async (_, change, status, field) => {
    const product = await givenProduct(shop.db);
    const answer = await update({ ...product, ...change });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
  });

  it("a product change stores new variations and categories in order", async () => {
    const product = await givenProduct(shop.db, { categories: ["Rings", "Sets"] });
    const [rings, coins] = [await givenCategory(shop.db, "Rings"), await givenCategory(shop.db, "Coins")];
    const variations = ["16", "14"].map((value) => ({
      variationName: "Size",
      variationValue: value,
      price: 10,
      stock: 2,
    }));
    const categories = [{ categoryID: coins }, { categoryID: rings }, { categoryID: coins }];
    expect(await update({ ...product, variations, categories })).toMatchObject({ status: 200 });
    expect(await read(product.productID)).toMatchObject({
      variations,
      categories: [{ categoryName: "Coins" }, { categoryName: "Rings" }],
    });
    expect(await update({ ...product, variations: [], updatedAt: undefined })).toMatchObject({ status: 200 });
    expect((await read(product.productID)).variations).toEqual([]);
  });

  it("a concurrent product change is refused, and the first one is kept", async () => {
    const product = await givenProduct(shop.db);
    expect(await update({ ...product, title: "Theirs" })).toMatchObject({ status: 200 });
    expect(await update({ ...product, title: "Mine" })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await read(product.productID)).toMatchObject({ title: "Theirs" });
    expect(await update({ ...product, title: "Mine", updatedAt: undefined })).toMatchObject({ status: 200 });
  });

  it("netWeight is accepted like netWeightGrams", async () => {
    const product = await givenProduct(shop.db);
    const { netWeightGrams: _, ...rest } = product;
    const set = async (netWeight: unknown) => update({ ...rest, netWeight, updatedAt: undefined });
    expect(await set(4.125)).toMatchObject({ status: 200, body: { data: { netWeightGrams: 4.125 } } });
    for (const wrong of [-1, "heavy", 1.2345]) {
      expect(await set(wrong)).toMatchObject({ status: 422, body: { errors: [{ field: "netWeight" }] } });
    }
    expect((await read(product.productID)).netWeightGrams).toBe(4.125);
  });

  it("a product change sets the lead time, and resets it to the shop's default", async () => {
    const product = await givenProduct(shop.db, { stock: null });
    const set = async (leadDays: unknown) => update({ ...product, leadDays, updatedAt: undefined });
    for (const wrong of [0, 121, 1.5, "5"]) {
      expect(await set(wrong)).toMatchObject({ status: 422, body: { errors: [{ field: "leadDays" }] } });
    }
    const shown = async () => {
      const { body } = await shop.call<ProductView>("GET", `/api/GetProductById/${product.productID}`);
      return body.data?.leadDays;
    };
    expect(await set(15)).toMatchObject({ status: 200 });
    expect(await shown()).toBe(15);
    expect(await set(null)).toMatchObject({ status: 200 });
    expect(await shown()).toBeUndefined();
  });

  it("ten concurrent product changes from one state succeed once", async () => {
    const product = await givenProduct(shop.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => update({ ...product, title: `Title ${n}` })),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
  });

  it("the SKU of another product is refused, and a product's own or that of an archived one is accepted", async () => {
    const [sku, past] = [unique("SKU"), unique("SKU")];
    await givenProduct(shop.db, { sku });
    const archived = await givenProduct(shop.db, { sku: past });
    await shop.call("DELETE", `/api/DeleteProduct?productID=${archived.productID}`, { token });
    const product = await givenProduct(shop.db, { sku: unique("SKU") });
    const answer = await update({ ...product, title: "Other", sku });
    expect(answer).toMatchObject({ status: 409, body: { code: "already_exists", errors: [{ field: "sku" }] } });
    expect(await read(product.productID)).toEqual(product);
    expect(await update(product)).toMatchObject({ status: 200 });
    expect(await update({ ...product, sku: past, updatedAt: undefined })).toMatchObject({ status: 200 });
  });

  it("a change of a product that does not exist or is archived answers 404", async () => {
    const product = await givenProduct(shop.db);
    expect(await update({ ...product, productID: 2_147_483_647 })).toMatchObject({
      status: 404,
      body: { sys_message: "Product not found." },
    });
    await shop.call("DELETE", `/api/DeleteProduct?productID=${product.productID}`, { token });
    expect(await update(product)).toMatchObject({ status: 404 });
  });

  it("a product change ignores internal fields and another id: archivedAt, searchText, slug, media, id", async () => {
    const [other, product] = [await givenProduct(shop.db), await givenProduct(shop.db)];
    const ids = { id: other.productID, ID: other.productID, ProductID: other.productID, product_id: other.productID };
    const extra = { archivedAt: "2020-01-01", searchText: "bait", createdBy: "me", slug: "bait", media: [], ...ids };
    const { productID, slug, media } = product;
    const own = { ...product, updatedAt: undefined };
    for (const [price, body] of [
      [1_234, { ...own, ...extra }],
      [2_345, { ...extra, ...own }],
    ] as const) {
      expect(await update({ ...body, price })).toMatchObject({ status: 200, body: { data: { productID, price } } });
      expect(await read(productID)).toMatchObject({ price, slug, media });
      expect(await read(other.productID)).toEqual(other);
    }
    expect((await shop.call("GET", "/api/search?q=bait")).body.total).toBe(0);
  });
});

describe("pictures of a product", () => {
  async function givenPictured() {
    const files = [aFile(await aPicture(11), "a.png"), aFile(await aPicture(12), "b.png"), aFile(aVideo(), "c.webm")];
    const form = aProductForm({ CategoryID: String(await givenCategory(shop.db, "Rings")), images: files });
    const { body } = await shop.call<ProductView>("POST", "/api/AddProductForDash", { token, form });
    if (!body.data) throw new Error("A product that was added is answered whole.");
    return { product: body.data, urls: body.data.imagePath.split(",") };
  }

  it("pictures of a product can be reordered", async () => {
    const { product, urls } = await givenPictured();
    const imagePath = urls.toReversed().join(", ");
    expect(await update({ ...product, imagePath })).toMatchObject({ status: 200 });
    expect((await read(product.productID)).imagePath).toBe(urls.toReversed().join(","));
  });

  it("pictures of a product can be removed if an image remains", async () => {
    const { product, urls } = await givenPictured();
    expect(await update({ ...product, imagePath: urls[1] })).toMatchObject({ status: 200 });
    expect(await read(product.productID)).toMatchObject({ imagePath: urls[1], media: [{ kind: "image" }] });
  });

  it.each<[string, (urls: string[]) => string]>([
    ["the video alone", (urls) => urls[2] ?? ""],
    ["one that was not uploaded", (urls) => `${urls[0]},/media/00000000000000000000000000000002/640.jpg`],
    ["a picture under the URL of a video", (urls) => `${urls[0]?.replace("640.jpg", "original.mp4")},${urls[1]}`],
    ["one in another size", (urls) => `${urls[0]?.replace("640.jpg", "960.avif")}`],
    ["a URL of another site", (urls) => `${urls[0]},https://evil.test/a.jpg`],
    ["a script URL", (urls) => `${urls[0]},javascript:alert(1)`],
    ["a path on the server", () => "../../etc/passwd"],
  ])("pictures of a product cannot become %s", async (_, change) => {
    const { product, urls } = await givenPictured();
    const answer = await update({ ...product, imagePath: change(urls) });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "imagePath" }] } });
    expect((await read(product.productID)).imagePath).toBe(product.imagePath);
  });
});

describe("deletion", () => {
  it("a deleted product is removed from the whole shop, and cannot be deleted again", async () => {
    const name = unique("Category");
    const product = await givenProduct(shop.db, { title: unique("Parting"), categories: [name] });
    const remove = async () => shop.call("DELETE", `/api/DeleteProduct?productID=${product.productID}`, { token });
    expect(await remove()).toMatchObject({ status: 200, body: { sys_message: "Product deleted successfully!" } });
    for (const path of [`/ABCGetProducts/${product.productID}`, `/GetProductById/${product.productID}`]) {
      expect(await shop.call("GET", `/api${path}`)).toMatchObject({ status: 404 });
    }
    for (const path of [
      `/ABCGetProducts?category=${name}`,
      "/search?q=parting",
      `/ABCGetProducts?ids=${product.productID}`,
    ]) {
      expect(await shop.call("GET", `/api${path}`)).toMatchObject({ body: { data: [], total: 0 } });
    }
    expect((await shop.call("GET", "/api/GetTopProductsByCategory")).text).not.toContain(product.title);
    expect((await shop.call("GET", "/api/GetCategories")).text).toContain(`"categoryName":"${name}","productCount":0`);
    expect(await remove()).toMatchObject({ status: 404, body: { sys_message: "Product not found." } });
  });
});

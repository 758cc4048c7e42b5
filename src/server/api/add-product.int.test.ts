import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { MediaStoreFullError, type MediaStore } from "#domain/media/media.port.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { aFile, aPicture, aProductForm, aVideo } from "#tests/support/sample-media.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const rings = String(await givenCategory(shop.db, "Rings"));
const sets = String(await givenCategory(shop.db, "Sets"));
const picture = aFile(await aPicture(1), "ring.png", "image/png");

async function add(given: Parameters<typeof aProductForm>[0]) {
  const form = aProductForm({ CategoryID: rings, images: [picture], ...given });
  return shop.call<ProductView>("POST", "/api/AddProductForDash", { token, form });
}

async function mediaFolders(): Promise<string[]> {
  return (await readdir(shop.mediaDir)).filter((name) => /^[0-9a-f]{32}$/.test(name)).toSorted();
}

describe("adding a product", () => {
  it("a product with two pictures, a video and variations is answered in full and listed", async () => {
    const files = [picture, aFile(await aPicture(2), "side.png"), aFile(aVideo(), "turn.webm", "video/webm")];
    const variations = [
      { VariationName: "Size", VariationType: "12", Price: 1_600 },
      { VariationName: "Size", VariationValue: "14", Price: "1700.25" },
    ];
    const { status, body } = await add({
      CategoryID: [sets, rings],
      Title: " Aria <ring> ",
      images: files,
      variationsJson: JSON.stringify(variations),
      Stock: "1",
      Sku: "RJ-1",
      Metal: "Silver",
      Purity: "925",
      NetWeight: "4.25",
      Huid: "ab12cd",
      NonReturnable: "true",
      NoCashOnDelivery: "yes",
    });
    expect([status, body.sys_message]).toEqual([201, "Product added successfully!"]);
    expect(body.data).toMatchObject({
      title: "Aria <ring>",
      description: "<p>A ring.</p>",
      labelHeading: "Care",
      labelDescription: "Keep it dry.",
      price: 1_499.5,
      sizeOrWeight: "4 g",
      categoryName: "Sets",
      categories: [{ categoryName: "Sets" }, { categoryName: "Rings" }],
      variations: [
        { variationName: "Size", variationValue: "12", price: 1_600, stock: null },
        { variationName: "Size", variationValue: "14", price: 1_700.25, stock: null },
      ],
      stock: 1,
      sku: "RJ-1",
      metal: "silver",
      purity: "925",
      netWeightGrams: 4.25,
      huid: "AB12CD",
      nonReturnable: true,
      noCashOnDelivery: true,
    });
    expect(body.data?.media.map(({ kind, width, height }) => [kind, width, height])).toEqual([
      ["image", 12, 9],
      ["image", 12, 9],
      ["video", 640, 640],
    ]);
    const urls = body.data?.imagePath.split(",") ?? [];
    expect(urls.map((url) => url.replace(/[0-9a-f]{32}/, "KEY"))).toEqual([
      "/media/KEY/640.jpg",
      "/media/KEY/640.jpg",
      "/media/KEY/original.webm",
    ]);
    for (const url of urls) expect((await shop.fetch(url)).status).toBe(200);
    const listed = await shop.call<ProductView>("GET", `/api/GetProductById/${body.data?.productID}`);
    const { hsn: _, pricing: __, archivedAt: ___, noCashOnDelivery: ____, ...shown } = body.data as StaffProductView;
    expect(listed.body.data).toMatchObject(shown);
  });

  it("a product with only the required fields is added", async () => {
    const { status, body } = await add({ SizeOrWeight: undefined, Price: "0" });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      price: 0,
      sizeOrWeight: "",
      stock: null,
      sku: null,
      variations: [],
      nonReturnable: false,
    });
  });

  it("a product's description is sanitised, its title and labels are stored as plain text", async () => {
    const hostile = '<p onclick="x()">A <b>ring</b></p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { body } = await add({
      Title: hostile.slice(0, 60),
      Description: hostile,
      LabelHeading: "<b>Care</b>",
      LabelDescription: hostile,
    });
    expect(body.data).toMatchObject({
      title: hostile.slice(0, 60),
      description: "<p>A <b>ring</b></p>",
      labelHeading: "<b>Care</b>",
      labelDescription: hostile,
    });
    const change = { productID: body.data?.productID, title: "Ring", description: hostile, price: 1 };
    const changed = await shop.call<ProductView>("PUT", "/api/UpdateProductDetails", { token, body: change });
    expect(changed.body.data?.description).toBe("<p>A <b>ring</b></p>");
  });

  it("a picture that several products use is stored once", async () => {
    await add({});
    const before = await mediaFolders();
    expect(await add({ images: [picture] })).toMatchObject({ status: 201 });
    expect(await mediaFolders()).toEqual(before);
  });

  it("a picture given twice in one form is shown twice and stored once", async () => {
    const answer = await add({ images: [picture, picture] });
    const [one, other, ...rest] = answer.body.data?.imagePath.split(",") ?? [];
    expect([answer.status, one === other, rest]).toEqual([201, true, []]);
  });

  it("empty optional numbers and flags count as missing, and flags are read in any case", async () => {
    const empty = { Stock: "", LeadDays: "", NetWeight: "", NonReturnable: "", NoCashOnDelivery: "TRUE" };
    expect(await add(empty)).toMatchObject({
      status: 201,
      body: { data: { stock: null, netWeightGrams: null, nonReturnable: false, noCashOnDelivery: true } },
    });
    expect(await add({ NonReturnable: "True", NetWeight: "3.415" })).toMatchObject({
      body: { data: { nonReturnable: true, netWeightGrams: 3.415 } },
    });
  });

  it("an impossible category id is refused without being repeated", async () => {
    expect(await add({ CategoryID: "-1" })).toMatchObject({
      status: 422,
      body: { sys_message: "There is no such category.", errors: [{ field: "categoryID" }] },
    });
  });

  it.each(["Title", "LabelHeading"])("a %s of invisible characters only is refused", async (field) => {
    expect(await add({ [field]: "\u200B\u2060\uFEFF" })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it("field names are read in any case", async () => {
    const form = aProductForm({ categoryid: rings, TITLE: "Cased", Title: undefined, IMAGES: [picture] });
    expect(await shop.call("POST", "/api/addproductfordash", { token, form })).toMatchObject({ status: 201 });
  });
});

const text = (length: number) => "x".repeat(length);
const variation = { VariationName: "Size", VariationType: "12", Price: 1 };
const many = Array.from({ length: 101 }, (_, index) => ({ ...variation, VariationType: String(index) }));
const REFUSED: [string, Parameters<typeof aProductForm>[0], number, string][] = [
  ["no category", { CategoryID: undefined }, 422, "categoryID"],
  ["an unknown category", { CategoryID: [rings, "2147483647"] }, 422, "categoryID"],
  ["a category that is not a number", { CategoryID: "Rings" }, 422, "categoryID.0"],
  ["no title", { Title: undefined }, 422, "title"],
  ["a blank title", { Title: "   " }, 422, "Title"],
  ["a title with a NUL", { Title: "a\u0000b" }, 422, "Title"],
  ["two titles", { Title: ["One", "Two"] }, 422, "Title"],
  ["a title of 201 characters", { Title: text(201) }, 422, "Title"],
  ["a file as the title", { Title: [picture] }, 422, "Title"],
  ["no description", { Description: undefined }, 422, "description"],
  ["a description that is empty after sanitising", { Description: "<p></p><script>1</script>" }, 422, "description"],
  ["a description of 20,001 characters", { Description: text(20_001) }, 422, "Description"],
  ["no label heading", { LabelHeading: "" }, 422, "LabelHeading"],
  ["no label description", { LabelDescription: undefined }, 422, "labelDescription"],
  ["no price", { Price: undefined }, 422, "price"],
  ["an empty price", { Price: "" }, 422, "Price"],
  ["a price below 0", { Price: "-1" }, 422, "Price"],
  ["a price with three decimals", { Price: "1.005" }, 422, "Price"],
  ["a price in words", { Price: "1e3" }, 422, "Price"],
  ["an infinite price", { Price: "9".repeat(30) }, 422, "Price"],
  ["half a piece in stock", { Stock: "1.5" }, 422, "Stock"],
  ["a stock below 0", { Stock: "-1" }, 422, "Stock"],
  ["a weight below 0", { NetWeight: "-1" }, 422, "NetWeight"],
  ["a weight with four decimals", { NetWeight: "1.2345" }, 422, "NetWeight"],
  ["an invalid HUID", { Huid: "AB12" }, 422, "Huid"],
  ["an invalid HSN", { Hsn: "ABCD" }, 422, "Hsn"],
  ["an invalid return rule", { NonReturnable: "perhaps" }, 422, "NonReturnable"],
  ["variations that are not JSON", { variationsJson: "[{" }, 422, "variationsJson"],
  ["variations that are not a list", { variationsJson: "{}" }, 422, "variationsJson"],
  [
    "a variation without a name",
    { variationsJson: JSON.stringify([{ ...variation, VariationName: "" }]) },
    422,
    "variationsJson.0.VariationName",
  ],
  [
    "a variation without a type",
    { variationsJson: JSON.stringify([{ ...variation, VariationType: null }]) },
    422,
    "variationsJson.0.VariationType",
  ],
  [
    "a variation with a price below 0",
    { variationsJson: JSON.stringify([{ ...variation, Price: -1 }]) },
    422,
    "variationsJson.0.Price",
  ],
  ["a repeated variation", { variationsJson: JSON.stringify([variation, variation]) }, 422, "variations"],
  ["101 variations", { variationsJson: JSON.stringify(many) }, 422, "variationsJson"],
  ["no picture", { images: undefined }, 422, "images"],
  ["a text as a picture", { images: "ring.png" }, 422, "images.0"],
  ["21 pictures", { images: Array.from({ length: 21 }, () => picture) }, 422, "images"],
  ["an SVG", { images: [aFile(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.png")] }, 415, "images"],
  [
    "an HTML page as a picture",
    { images: [aFile(Buffer.from("<!doctype html><script>alert(1)</script>"), "a.jpg", "image/jpeg")] },
    415,
    "images",
  ],
  ["an empty file", { images: [aFile(Buffer.alloc(0), "a.png", "image/png")] }, 415, "images"],
  ["a broken picture", { images: [aFile((await aPicture()).subarray(0, 40), "a.png")] }, 422, "images"],
  [
    "a good picture and a broken one",
    { images: [aFile(await aPicture(77), "b.png"), aFile(Buffer.from("x"), "../../etc/x")] },
    415,
    "images",
  ],
  ["a good picture and a taken SKU", { images: [aFile(await aPicture(78), "b.png")], Sku: "TAKEN" }, 409, "sku"],
  [
    "a good picture and an unknown category",
    { images: [aFile(await aPicture(79), "b.png")], CategoryID: "999999" },
    422,
    "categoryID",
  ],
];

describe("refused products", () => {
  it.each(REFUSED)("a refusal for %s leaves nothing in the database or on disk", async (_, given, status, field) => {
    await givenTakenSku();
    const [rows, folders] = [await countRows(shop.db), await mediaFolders()];
    const answer = await add(given);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([status, [field]]);
    expect([await countRows(shop.db), await mediaFolders()]).toEqual([rows, folders]);
    expect(await readdir(`${shop.mediaDir}/.incoming`).catch(() => [])).toEqual([]);
  });

  it("an empty form is refused at every required field except the picture", async () => {
    const { status, body } = await shop.call("POST", "/api/AddProductForDash", { token, form: new FormData() });
    const missing = ["categoryID", "title", "description", "labelHeading", "labelDescription", "price"];
    expect([status, body.errors?.map(({ field }) => field).toSorted()]).toEqual([422, missing.toSorted()]);
  });

  it("a product without any picture is refused with the specified message", async () => {
    const { body } = await add({ images: undefined });
    expect(body.sys_message).toBe("Please fill all required fields and select an image.");
  });

  it("a refused product does not remove a picture that another product uses", async () => {
    const first = await add({ images: [aFile(await aPicture(80), "b.png")] });
    expect(await add({ images: [aFile(await aPicture(80), "b.png")], CategoryID: "999999" })).toMatchObject({
      status: 422,
    });
    expect((await shop.fetch(first.body.data?.imagePath ?? "")).status).toBe(200);
  });
});

describe("full media store", () => {
  it("an upload to a full media store answers 503 and leaves nothing behind, even while other files are stored", async () => {
    const folder = await mkdtemp(join(tmpdir(), "rajatam-test-full-"));
    const files = createFileMediaStore(folder);
    const underWay: Promise<void>[] = [];
    const put: MediaStore["put"] = async (file) => {
      if (file.path.endsWith("/160.webp")) throw new MediaStoreFullError("no room left for media");
      const writing = files.put(file);
      underWay.push(writing);
      return writing;
    };
    const full = await createTestShop({ database: { db: shop.db, url: shop.databaseUrl }, store: { ...files, put } });
    const before = await countRows(shop.db);
    const answer = await full.call("POST", "/api/AddProductForDash", {
      token,
      form: aProductForm({ CategoryID: rings, images: [aFile(await aPicture(90), "c.png")] }),
    });
    expect(answer).toMatchObject({ status: 503, body: { code: "overloaded" } });
    expect(full.testLog.takeErrors()).toEqual([expect.stringContaining("no room") as string]);
    await Promise.allSettled(underWay);
    expect(await countRows(shop.db)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name !== ".incoming")).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

async function givenTakenSku() {
  const existing = await shop.db.selectFrom("products").select("id").where("sku", "=", "TAKEN").executeTakeFirst();
  if (!existing) await givenProduct(shop.db, { sku: "TAKEN" });
}

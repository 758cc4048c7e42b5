import { describe, expect, it } from "vitest";
import { MAX_IMPORT_BYTES } from "#contract/catalogue-import/product-csv.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { aNewSheetRow, createSheetCalls, SAMPLE_PICTURE, sheetOf } from "#tests/support/product-sheet.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await givenStaff(shop, "staff");
const token = await loggedIn(shop, staff);
const { check, bringIn, send } = createSheetCalls(shop, token);
const VIDEO_KEY = "00000000000000000000000000000002";
await shop.db
  .insertInto("media")
  .values({ key: VIDEO_KEY, kind: "video", extension: "webm", width: 640, height: 640 })
  .execute();
await givenCategory(shop.db, "Rings");

const read = async ({ productID }: ProductView) => readProduct(shop.db, productID);

async function findByTitle(title: string): Promise<ProductView> {
  const { id } = await shop.db.selectFrom("products").select("id").where("title", "=", title).executeTakeFirstOrThrow();
  return readProduct(shop.db, id);
}

describe("rows of an import", () => {
  it("an import row with an id changes that product, and keeps fields without a column", async () => {
    const product = await givenProduct(shop.db, {
      sku: unique("SKU"),
      stock: 4,
      variations: [{ variationName: "Size", variationValue: "12", price: 1_600, stock: 3 }],
    });
    await bringIn([{ ProductID: String(product.productID), Title: "Renamed", Price: "₹1,23,456.50", Stock: "" }]);
    const stored = await read(product);
    expect(stored).toEqual({
      ...product,
      title: "Renamed",
      slug: "renamed",
      price: 123_456.5,
      stock: null,
      updatedAt: stored.updatedAt,
    });
    expect(stored.updatedAt > product.updatedAt).toBe(true);
    expect((await shop.call("GET", "/api/search?q=renamed")).body.total).toBe(1);
  });

  it("an import row keeps the personalisation fields of its product", async () => {
    const product = await givenProduct(shop.db);
    const personalisation = [{ label: "Engraving", characters: ["latin"], maxLength: 12, price: 250, leadDays: 2 }];
    const body = { ...product, updatedAt: undefined, personalisation };
    expect((await shop.call("PUT", "/api/UpdateProductDetails", { token, body })).status).toBe(200);
    await bringIn([{ ProductID: String(product.productID), Price: "77" }]);
    const { body: after } = await shop.call("GET", `/api/staff/products/${product.productID}`, { token });
    expect(after.data).toMatchObject({ price: 77, personalisation });
  });

  it("an import row with a known SKU changes that product", async () => {
    const sku = unique("SKU");
    const product = await givenProduct(shop.db, { sku });
    await bringIn([{ SKU: ` ${sku} `, Price: "77" }]);
    expect(await read(product)).toMatchObject({ price: 77, sku });
  });

  it("an import row with an id and another SKU changes the SKU of that product", async () => {
    const product = await givenProduct(shop.db, { sku: unique("SKU") });
    const sku = unique("SKU");
    await bringIn([{ ProductID: String(product.productID), SKU: sku }]);
    expect(await read(product)).toMatchObject({ sku });
  });

  it("an import row with neither an id nor a known SKU creates a product", async () => {
    const row = aNewSheetRow({
      SKU: unique("SKU"),
      Stock: "1",
      Metal: "GOLD",
      Purity: "18K",
      NetWeight: "2.1005",
      HSN: "7113",
      HUID: "ab12cd",
      NonReturnable: "TRUE",
      NoCashOnDelivery: "YES",
      SizeOrWeight: "4 g",
      Variations: "Size: 12 = 1600 @ 0; Size: 14 = 1650.50",
      Images: `https://shop.test${SAMPLE_PICTURE} /media/${VIDEO_KEY}/original.webm`,
    });
    await bringIn([row]);
    expect(await findByTitle(row.Title ?? "")).toMatchObject({
      price: 1_499.5,
      description: "<p>A ring.</p>",
      categories: [{ categoryName: "Rings" }],
      labelHeading: "Care",
      sku: row.SKU,
      stock: 1,
      metal: "gold",
      netWeightGrams: 2.101,
      huid: "AB12CD",
      nonReturnable: true,
      variations: [
        { variationName: "Size", variationValue: "12", price: 1_600, stock: 0 },
        { variationName: "Size", variationValue: "14", price: 1_650.5, stock: null },
      ],
      imagePath: `${SAMPLE_PICTURE},/media/${VIDEO_KEY}/original.webm`,
    });
    const paid = shop.db
      .selectFrom("products")
      .select("noCashOnDelivery")
      .where("sku", "=", row.SKU ?? "");
    expect(await paid.execute()).toEqual([{ noCashOnDelivery: true }]);
  });

  it("an import row sets the days to make a product, and clears them with an empty cell", async () => {
    const { productID } = await givenProduct(shop.db);
    const ProductID = String(productID);
    await bringIn([{ ProductID, LeadDays: "12" }]);
    expect(await shop.call("GET", `/api/GetProductById/${productID}`)).toMatchObject({
      body: { data: { leadDays: 12 } },
    });
    await bringIn([{ ProductID, LeadDays: "" }]);
    const { body } = await shop.call("GET", `/api/GetProductById/${productID}`);
    expect(body.data).not.toHaveProperty("leadDays");
  });

  it("an import row archives and restores its product", async () => {
    const product = await givenProduct(shop.db);
    const row = { ProductID: String(product.productID) };
    await bringIn([{ ...row, Status: "Archived" }]);
    expect((await shop.call("GET", `/api/GetProductById/${product.productID}`)).status).toBe(404);
    await bringIn([{ ...row, Status: "listed" }]);
    expect((await shop.call("GET", `/api/GetProductById/${product.productID}`)).status).toBe(200);
  });

  it("an import row replaces categories, pictures and variations in the order of its cells", async () => {
    const product = await givenProduct(shop.db, {
      categories: ["Rings", "Sets"],
      variations: ["10", "12"].map((variationValue) => ({ variationName: "Size", variationValue, price: 1, stock: 1 })),
    });
    await givenCategory(shop.db, "Men; women");
    await bringIn([
      {
        ProductID: String(product.productID),
        Categories: "men\\; women; RINGS; Rings",
        Variations: "Size: 14 = 5; Size: 10 = 6",
        Images: `/media/${VIDEO_KEY}/original.webm\n${SAMPLE_PICTURE}`,
      },
    ]);
    expect(await read(product)).toMatchObject({
      categories: [{ categoryName: "Men; women" }, { categoryName: "Rings" }],
      variations: [
        { variationValue: "14", price: 5, stock: null },
        { variationValue: "10", price: 6, stock: null },
      ],
      media: [{ kind: "video" }, { kind: "image" }],
    });
    await bringIn([{ ProductID: String(product.productID), Variations: "" }]);
    expect((await read(product)).variations).toEqual([]);
  });

  it("the description in an import row is sanitised", async () => {
    const product = await givenProduct(shop.db);
    await bringIn([
      { ProductID: String(product.productID), Description: '<p onclick="x()">Good<script>bad()</script></p>' },
    ]);
    expect(await read(product)).toMatchObject({ description: "<p>Good</p>" });
  });
});

describe("dry run", () => {
  it("a dry run of an import reports new, changed and invalid rows, and stores nothing", async () => {
    const product = await givenProduct(shop.db, { title: unique("Old"), stock: 4 });
    const before = await countRows(shop.db);
    const rows = [
      aNewSheetRow({ ProductID: "", Title: "Quite new", Stock: "1" }),
      aNewSheetRow({ ProductID: String(product.productID), Title: product.title, Stock: "5" }),
      aNewSheetRow({ ProductID: "", Price: "free", Stock: "" }),
    ];
    const report = await check(sheetOf(rows));
    expect(report).toMatchObject({ counts: { new: 1, changed: 1, unchanged: 0, wrong: 1 }, stockChanges: 1 });
    expect(report.rows).toMatchObject([
      { row: 2, productID: null, title: "Quite new", changes: [] },
      { row: 3, productID: product.productID, title: product.title },
    ]);
    expect(report.rows[1]?.changes).toContainEqual({ field: "Stock", from: "4", to: "5" });
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("a dry run of an import shows the first hundred changes", async () => {
    const rows = Array.from({ length: 130 }, () => aNewSheetRow());
    const report = await check(sheetOf(rows));
    expect(report.counts.new).toBe(130);
    expect(report.rows.length).toBe(100);
  });

  it("a dry run of an import reports unknown columns", async () => {
    const { productID } = await givenProduct(shop.db);
    const report = await check(`ProductID,Colour,Weight (g)\n${productID},red,2\n`);
    expect(report).toMatchObject({ unknownColumns: ["Colour", "Weight (g)"], counts: { unchanged: 1 } });
  });
});

describe("import files", () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>, number, RegExp]>([
    ["without headings", "1,2,3\n", 422, /headings/],
    ["of another kind", Uint8Array.from([80, 75, 3, 4, 255, 254]), 422, /UTF-8/],
    ["without anything", "", 422, /headings/],
    ["that is too large", `Title\n${"x".repeat(MAX_IMPORT_BYTES)}`, 413, /At most 10 MB/],
  ])("an import file %s is refused, in a dry run and in an import", async (_, file, status, message) => {
    const before = await countRows(shop.db);
    for (const dryRun of ["true", "false"]) {
      const answer = await send(file, dryRun);
      expect(answer).toMatchObject({ status, body: { errors: [{ field: "file" }] } });
      expect(answer.body.sys_message).toMatch(message);
    }
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("an import requires a file and a valid mode", async () => {
    const post = async (form: FormData) => shop.call("POST", "/api/staff/products/import", { token, form });
    const form = new FormData();
    form.append("dryRun", "true");
    expect(await post(form)).toMatchObject({ status: 422, body: { errors: [{ field: "file" }] } });
    form.append("file", "Title\nRing");
    expect(await post(form)).toMatchObject({ status: 422, body: { errors: [{ field: "file" }] } });
    expect(await send("Title\nRing", "perhaps")).toMatchObject({
      status: 422,
      body: { errors: [{ field: "dryRun" }] },
    });
  });

  it("an import file with one invalid row is not imported at all, and the errors are reported", async () => {
    const before = await countRows(shop.db);
    const answer = await send(sheetOf([aNewSheetRow(), aNewSheetRow({ Price: "free" }), aNewSheetRow()]), "false");
    expect(answer).toMatchObject({
      status: 422,
      body: {
        sys_message: "One row is wrong. Nothing was imported.",
        report: { counts: { new: 2, wrong: 1 }, problems: [{ row: 3, column: "Price" }] },
      },
    });
    expect(await countRows(shop.db)).toEqual(before);
  });
});

describe("change log of an import", () => {
  it("an import logs each new or changed product, with the person who started it", async () => {
    const product = await givenProduct(shop.db, { price: 100 });
    const same = await givenProduct(shop.db, { price: 100 });
    const row = aNewSheetRow();
    await bringIn([
      { ProductID: String(product.productID), Price: "120" },
      { ProductID: String(same.productID), Price: "100.00" },
    ]);
    await bringIn([row]);
    const entries = async ({ productID }: ProductView) =>
      shop.db
        .selectFrom("auditLog")
        .select(["actor", "action", "subjectLabel", "changes"])
        .where("subjectType", "=", "product")
        .where("subjectId", "=", String(productID))
        .execute();
    expect(await entries(product)).toEqual([
      {
        actor: staff.id,
        action: "changed by import",
        subjectLabel: product.title,
        changes: [{ field: "Price", from: "₹100", to: "₹120" }],
      },
    ]);
    expect(await entries(same)).toEqual([]);
    const [added] = await entries(await findByTitle(row.Title ?? ""));
    expect(added).toMatchObject({ actor: staff.id, action: "added by import" });
    expect(added?.changes).toContainEqual({ field: "Price", from: null, to: "₹1,499.50" });
  });
});

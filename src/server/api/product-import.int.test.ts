import { describe, expect, it } from "vitest";
import { MAX_IMPORT_BYTES, type CsvColumn } from "#contract/product-csv.ts";
import type { ProductView } from "#contract/product.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createSheetCalls, sheetOf, type SheetRow } from "#tests/support/product-sheet.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await givenStaff(shop, "staff");
const token = await loggedIn(shop, staff);
const { check, begin, progress, send } = createSheetCalls(shop, token);
const PICTURE = "/media/00000000000000000000000000000001/640.jpg";
const VIDEO_KEY = "00000000000000000000000000000002";
await shop.db
  .insertInto("media")
  .values({ key: VIDEO_KEY, kind: "video", extension: "webm", width: 640, height: 640 })
  .execute();
await givenCategory(shop.db, "Rings");

async function bringIn(rows: SheetRow[]): Promise<void> {
  const id = await begin(sheetOf(rows));
  await shop.services.productImports.run(id);
  expect(await progress(id)).toMatchObject({ status: "done", result: { failure: null } });
}

const read = async ({ productID }: ProductView) => readProduct(shop.db, productID);

async function findByTitle(title: string): Promise<ProductView> {
  const { id } = await shop.db.selectFrom("products").select("id").where("title", "=", title).executeTakeFirstOrThrow();
  return readProduct(shop.db, id);
}

function aNewRow(given: SheetRow = {}): SheetRow {
  return {
    Title: unique("New ring"),
    Description: "<p>A ring.</p>",
    Price: "1499.50",
    Categories: "Rings",
    LabelHeading: "Care",
    LabelDescription: "Keep it dry.",
    Images: PICTURE,
    ...given,
  };
}

describe("a row", () => {
  it("with an id changes that product, and leaves what it does not name", async () => {
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

  it("with a known SKU changes that product", async () => {
    const sku = unique("SKU");
    const product = await givenProduct(shop.db, { sku });
    await bringIn([{ SKU: ` ${sku} `, Price: "77" }]);
    expect(await read(product)).toMatchObject({ price: 77, sku });
  });

  it("with an id wins over its SKU, which it then changes", async () => {
    const product = await givenProduct(shop.db, { sku: unique("SKU") });
    const sku = unique("SKU");
    await bringIn([{ ProductID: String(product.productID), SKU: sku }]);
    expect(await read(product)).toMatchObject({ sku });
  });

  it("with neither, or with an unknown SKU, makes a new product", async () => {
    const row = aNewRow({
      SKU: unique("SKU"),
      Stock: "3",
      Metal: "GOLD",
      Purity: "18K",
      NetWeight: "2.1005",
      HSN: "7113",
      HUID: "ab12cd",
      NonReturnable: "TRUE",
      SizeOrWeight: "4 g",
      Variations: "Size: 12 = 1600 @ 3; Size: 14 = 1650.50",
      Images: `https://shop.test${PICTURE} /media/${VIDEO_KEY}/original.webm`,
    });
    await bringIn([row]);
    expect(await findByTitle(row.Title ?? "")).toMatchObject({
      price: 1_499.5,
      description: "<p>A ring.</p>",
      categories: [{ categoryName: "Rings" }],
      labelHeading: "Care",
      sku: row.SKU,
      stock: 3,
      metal: "gold",
      netWeightGrams: 2.101,
      huid: "AB12CD",
      nonReturnable: true,
      variations: [
        { variationName: "Size", variationValue: "12", price: 1_600, stock: 3 },
        { variationName: "Size", variationValue: "14", price: 1_650.5, stock: null },
      ],
      imagePath: `${PICTURE},/media/${VIDEO_KEY}/original.webm`,
    });
  });

  it("archives and restores", async () => {
    const product = await givenProduct(shop.db);
    const row = { ProductID: String(product.productID) };
    await bringIn([{ ...row, Status: "Archived" }]);
    expect((await shop.call("GET", `/api/GetProductById/${product.productID}`)).status).toBe(404);
    await bringIn([{ ...row, Status: "listed" }]);
    expect((await shop.call("GET", `/api/GetProductById/${product.productID}`)).status).toBe(200);
  });

  it("replaces categories, pictures and variations in the order of its cells", async () => {
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
        Images: `/media/${VIDEO_KEY}/original.webm\n${PICTURE}`,
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

  it("cleans a description as the form does", async () => {
    const product = await givenProduct(shop.db);
    await bringIn([
      { ProductID: String(product.productID), Description: '<p onclick="x()">Good<script>bad()</script></p>' },
    ]);
    expect(await read(product)).toMatchObject({ description: "<p>Good</p>" });
  });
});

describe("what is wrong in a row", () => {
  const long = (length: number) => "x".repeat(length);
  const WRONG: [CsvColumn, string, RegExp][] = [
    ["Title", " ", /Title is required/],
    ["Title", long(201), /At most 200 characters/],
    ["Title", "two\nlines", /cannot be used/],
    ["Description", "", /Description is required/],
    ["Description", "<p> </p><script>x</script>", /Description is required/],
    ["Price", "", /Price is required/],
    ["Price", "-1", /Price is required/],
    ["Price", "1499,50", /Price is required/],
    ["Price", "1.005", /Price is required/],
    ["Price", "many", /Price is required/],
    ["Price", "1e5", /Price is required/],
    ["Price", "100000000", /Price is required/],
    ["Categories", "", /Choose at least one category/],
    ["Categories", "Rings; Ringz", /There is no category “Ringz”/],
    ["Stock", "-1", /Stock must be a whole number/],
    ["Stock", "1.5", /Stock must be a whole number/],
    ["Stock", "few", /Stock must be a whole number/],
    ["SizeOrWeight", long(61), /At most 60 characters/],
    ["SKU", long(61), /At most 60 characters/],
    ["Metal", long(31), /At most 30 characters/],
    ["NetWeight", "2,1", /Net weight must be a number/],
    ["HUID", "AB12C", /six letters or digits/],
    ["HSN", "123456789", /At most 8 characters/],
    ["NonReturnable", "perhaps", /true or false/],
    ["Status", "deleted", /listed or archived/],
    ["Images", "", /At least one picture is needed/],
    ["Images", "https://evil.test/a.jpg", /There is no picture or video https:\/\/evil\.test\/a\.jpg in the shop/],
    ["Images", "/media/ffffffffffffffffffffffffffffffff/640.jpg", /There is no picture or video/],
    ["Images", `/media/${VIDEO_KEY}/original.webm`, /At least one of them has to be a picture/],
    ["Variations", "Size 12", /Write each variation as/],
    ["Variations", "Size: 12 = free", /needs a price/],
    ["Variations", "Size: = 12", /needs a type/],
    ["Variations", ": 12 = 12", /needs a name/],
    ["Variations", "Size: 12 = 12 @ few", /Stock must be/],
    ["Variations", "Size: 12 = 1; Size: 12 = 2", /The variation Size 12 is there twice/],
    ["Variations", Array.from({ length: 101 }, (_, size) => `Size: ${size} = 1`).join(";"), /At most 100 variations/],
  ];

  it.each(WRONG)("as %s, %j, is said with its place, of new products and of others", async (column, cell, words) => {
    const product = await givenProduct(shop.db, { variations: [], stock: 1, sku: unique("SKU") });
    const rows = [
      aNewRow({ [column]: "" }),
      { ...aNewRow({ ProductID: String(product.productID), [column]: cell }) },
      aNewRow({ [column]: cell }),
    ].map((row) => ({ ProductID: "", ...row }));
    const { problems, counts } = await check(sheetOf(rows));
    for (const row of [3, 4]) {
      expect(problems).toContainEqual({ row, column, message: expect.stringMatching(words) as string });
    }
    expect(counts.wrong).toBe(problems.some(({ row }) => row === 2) ? 3 : 2);
  });

  it.each<[string, (product: ProductView) => SheetRow, CsvColumn | "", RegExp]>([
    ["an id that is none", () => ({ ProductID: "12x" }), "ProductID", /must be a number/],
    ["an unknown id", () => ({ ProductID: "2147483647" }), "ProductID", /There is no product 2147483647/],
    [
      "a time that is none",
      (p) => ({ ProductID: String(p.productID), Price: "5", UpdatedAt: "yesterday" }),
      "UpdatedAt",
      /as it was exported/,
    ],
    ["too little for a new product", () => ({ Title: "Alone" }), "Price", /Price is required/],
  ])("such as %s", async (_, rowOf, column, words) => {
    const product = await givenProduct(shop.db);
    const { problems } = await check(sheetOf([rowOf(product)]));
    expect(problems).toContainEqual({ row: 2, column, message: expect.stringMatching(words) as string });
  });

  it("such as a second row about the same product", async () => {
    const sku = unique("SKU");
    const { productID } = await givenProduct(shop.db, { sku });
    const rows = [
      { ProductID: String(productID), SKU: "", Price: "5" },
      { ProductID: String(productID), SKU: sku, Price: "6" },
      { ProductID: "", SKU: sku, Price: "7" },
    ];
    expect((await check(sheetOf(rows))).problems).toEqual([
      { row: 3, column: "", message: "Row 2 is about the same product." },
      { row: 4, column: "", message: "Row 2 is about the same product." },
    ]);
  });

  it("such as the SKU of another product, of the shop or of the file", async () => {
    const sku = unique("SKU");
    const holder = await givenProduct(shop.db, { sku });
    const product = await givenProduct(shop.db);
    const fresh = unique("SKU");
    const rows = [
      aNewRow({ ProductID: String(product.productID), SKU: sku }),
      aNewRow({ ProductID: "", SKU: fresh }),
      aNewRow({ ProductID: "", SKU: fresh }),
    ];
    expect((await check(sheetOf(rows))).problems).toEqual([
      { row: 2, column: "SKU", message: `${holder.title} (${holder.productID}) has this SKU.` },
      { row: 4, column: "SKU", message: "The product in row 3 has this SKU." },
    ]);
  });

  it("is not that two products exchange their SKUs, or that one takes that of a product archived beside it", async () => {
    const [one, other, gone] = [
      await givenProduct(shop.db, { sku: unique("SKU") }),
      await givenProduct(shop.db, { sku: unique("SKU") }),
      await givenProduct(shop.db, { sku: unique("SKU") }),
    ];
    const row = (product: ProductView, SKU: string | null, Status = "listed") => ({
      ProductID: String(product.productID),
      SKU: SKU ?? "",
      Status,
    });
    await bringIn([row(one, other.sku), row(other, gone.sku), row(gone, gone.sku, "archived")]);
    expect([(await read(one)).sku, (await read(other)).sku]).toEqual([other.sku, gone.sku]);
    await bringIn([row(one, gone.sku), row(other, other.sku)]);
    expect([(await read(one)).sku, (await read(other)).sku]).toEqual([gone.sku, other.sku]);
  });

  it("such as a restored product without a category", async () => {
    const name = unique("Fleeting");
    const product = await givenProduct(shop.db, { categories: [name] });
    const ProductID = String(product.productID);
    await shop.call("DELETE", `/api/DeleteProduct?productID=${ProductID}`, { token });
    await shop.call("DELETE", `/api/DeleteCategory?categoryID=${product.categories[0]?.categoryID}`, { token });
    expect((await check(sheetOf([{ ProductID, Status: "listed" }]))).problems).toEqual([
      { row: 2, column: "Categories", message: "Choose at least one category." },
    ]);
  });

  it("such as a product that someone changed since it was exported, unless the column is taken away", async () => {
    const product = await givenProduct(shop.db, { price: 100 });
    const row = { ProductID: String(product.productID), Price: "120", UpdatedAt: product.updatedAt };
    expect((await check(sheetOf([row]))).counts.changed).toBe(1);
    await bringIn([{ ProductID: row.ProductID, Title: unique("Theirs") }]);
    expect((await check(sheetOf([row]))).problems).toMatchObject([
      { row: 2, column: "UpdatedAt", message: expect.stringMatching(/^Changed meanwhile/) as string },
    ]);
    const { UpdatedAt: _, ...without } = row;
    expect((await check(sheetOf([without]))).counts).toMatchObject({ changed: 1, wrong: 0 });
    expect((await check(sheetOf([{ ...row, Price: "100" }]))).counts).toMatchObject({ unchanged: 1, wrong: 0 });
  });
});

describe("a look at a file", () => {
  it("says what would be new, changed and wrong, and stores nothing", async () => {
    const product = await givenProduct(shop.db, { title: unique("Old"), stock: 4 });
    const before = await countRows(shop.db);
    const rows = [
      aNewRow({ ProductID: "", Title: "Quite new", Stock: "1" }),
      aNewRow({ ProductID: String(product.productID), Title: product.title, Stock: "5" }),
      aNewRow({ ProductID: "", Price: "free", Stock: "" }),
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

  it("shows the first hundred changes of many", async () => {
    const rows = Array.from({ length: 130 }, () => aNewRow());
    const report = await check(sheetOf(rows));
    expect(report.counts.new).toBe(130);
    expect(report.rows.length).toBe(100);
  });

  it("names columns that mean nothing here", async () => {
    const { productID } = await givenProduct(shop.db);
    const report = await check(`ProductID,Colour,Weight (g)\n${productID},red,2\n`);
    expect(report).toMatchObject({ unknownColumns: ["Colour", "Weight (g)"], counts: { unchanged: 1 } });
  });
});

describe("a file", () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>, number, RegExp]>([
    ["without headings", "1,2,3\n", 422, /headings/],
    ["of another kind", Uint8Array.from([80, 75, 3, 4, 255, 254]), 422, /UTF-8/],
    ["without anything", "", 422, /headings/],
    ["that is too large", `Title\n${"x".repeat(MAX_IMPORT_BYTES)}`, 413, /At most 10 MB/],
  ])("%s is refused, looked at or imported", async (_, file, status, words) => {
    const before = await countRows(shop.db);
    for (const dryRun of ["true", "false"]) {
      const answer = await send(file, dryRun);
      expect(answer).toMatchObject({ status, body: { errors: [{ field: "file" }] } });
      expect(answer.body.sys_message).toMatch(words);
    }
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("is asked for, and so is what to do with it", async () => {
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

  it("with one wrong row is not imported at all, and says what is wrong", async () => {
    const before = await countRows(shop.db);
    const answer = await send(sheetOf([aNewRow(), aNewRow({ Price: "free" }), aNewRow()]), "false");
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

describe("the audit log of an import", () => {
  it("has a line for each product that is new or changed, by who began it", async () => {
    const product = await givenProduct(shop.db, { price: 100 });
    const same = await givenProduct(shop.db, { price: 100 });
    const row = aNewRow();
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
    expect(added?.changes).toContainEqual({ field: "Price", from: null, to: "₹1,499.5" });
  });
});

import { describe, expect, it } from "vitest";
import type { CsvColumn } from "#contract/catalogue-import/product-csv.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import {
  aNewSheetRow,
  createSheetCalls,
  SAMPLE_PICTURE,
  sheetOf,
  type SheetRow,
} from "#tests/support/product-sheet.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop, "staff"));
const { check, bringIn } = createSheetCalls(shop, token);
const VIDEO_KEY = "00000000000000000000000000000002";
await shop.db
  .insertInto("media")
  .values({ key: VIDEO_KEY, kind: "video", extension: "webm", width: 640, height: 640 })
  .execute();
await givenCategory(shop.db, "Rings");

/** The row that refers to the product with this SKU, by its id. */
async function rowOfSku(sku: string): Promise<{ ProductID: string }> {
  const { id } = await shop.db.selectFrom("products").select("id").where("sku", "=", sku).executeTakeFirstOrThrow();
  return { ProductID: String(id) };
}

const read = async ({ productID }: ProductView) => readProduct(shop.db, productID);

describe("errors in rows", () => {
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
    ["LeadDays", "soon", /days to make it must be a whole number/],
    ["LeadDays", "0", /days to make it must be a whole number/],
    ["SizeOrWeight", long(61), /At most 60 characters/],
    ["SKU", long(61), /At most 60 characters/],
    ["Metal", long(31), /At most 30 characters/],
    ["NetWeight", "2,1", /Net weight must be a number/],
    ["HUID", "AB12C", /six letters or digits/],
    ["HSN", "123456789", /At most 8 characters/],
    ["HSN", "ABCD", /4, 6 or 8 digits/],
    ["NonReturnable", "perhaps", /true or false/],
    ["Status", "deleted", /listed or archived/],
    ["Images", "https://evil.test/a.jpg", /There is no picture or video https:\/\/evil\.test\/a\.jpg/],
    ["Images", "/media/ffffffffffffffffffffffffffffffff/640.jpg", /There is no picture or video/],
    ["Images", `/media/${VIDEO_KEY}/original.webm`, /At least one of the pictures and videos must be an image/],
    ["Images", `${SAMPLE_PICTURE} ${"x ".repeat(20)}`, /at most 20 pictures and videos/],
    ["Variations", "Size 12", /Write each variation as/],
    ["Variations", "Size: 12 = free", /needs a price/],
    ["Variations", "Size: = 12", /needs a type/],
    ["Variations", ": 12 = 12", /needs a name/],
    ["Variations", "Size: 12 = 12 @ few", /Stock must be/],
    ["Variations", "Size: 12 = 1; Size: 12 = 2", /The variation Size 12 is there twice/],
    ["Variations", Array.from({ length: 101 }, (_, size) => `Size: ${size} = 1`).join(";"), /At most 100 variations/],
  ];

  it.each(WRONG)(
    "an error in %s, such as %j, is reported with its position, for new and existing products",
    async (column, cell, message) => {
      const product = await givenProduct(shop.db, { variations: [], stock: 1, sku: unique("SKU") });
      const rows = [
        aNewSheetRow({ [column]: "" }),
        { ...aNewSheetRow({ ProductID: String(product.productID), [column]: cell }) },
        aNewSheetRow({ [column]: cell }),
      ].map((row) => ({ ProductID: "", ...row }));
      const { problems, counts } = await check(sheetOf(rows));
      for (const row of [3, 4]) {
        expect(problems).toContainEqual({ row, column, message: expect.stringMatching(message) as string });
      }
      expect(counts.wrong).toBe(problems.some(({ row }) => row === 2) ? 3 : 2);
    },
  );

  it.each<[string, (product: ProductView) => SheetRow, CsvColumn | "", RegExp]>([
    ["an invalid id", () => ({ ProductID: "12x" }), "ProductID", /must be a number/],
    ["an unknown id", () => ({ ProductID: "2147483647" }), "ProductID", /There is no product 2147483647/],
    [
      "an invalid time",
      (p) => ({ ProductID: String(p.productID), Price: "5", UpdatedAt: "yesterday" }),
      "UpdatedAt",
      /as it was exported/,
    ],
    ["a new product without its required fields", () => ({ Title: "Alone" }), "Price", /Price is required/],
  ])("a row with %s is reported", async (_, rowOf, column, message) => {
    const product = await givenProduct(shop.db);
    const { problems } = await check(sheetOf([rowOf(product)]));
    expect(problems).toContainEqual({ row: 2, column, message: expect.stringMatching(message) as string });
  });

  it("a second row about the same product is reported", async () => {
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

  it("the SKU of another product, of the shop or of the file, is reported", async () => {
    const sku = unique("SKU");
    const holder = await givenProduct(shop.db, { sku });
    const product = await givenProduct(shop.db);
    const fresh = unique("SKU");
    const rows = [
      aNewSheetRow({ ProductID: String(product.productID), SKU: sku }),
      aNewSheetRow({ ProductID: "", SKU: fresh }),
      aNewSheetRow({ ProductID: "", SKU: fresh }),
    ];
    expect((await check(sheetOf(rows))).problems).toEqual([
      { row: 2, column: "SKU", message: `${holder.title} (${holder.productID}) has this SKU.` },
      { row: 4, column: "SKU", message: "The product in row 3 has this SKU." },
    ]);
  });

  it("two products may swap SKUs, and one may take the SKU of a product archived in the same file", async () => {
    const [one, other, archived] = [
      await givenProduct(shop.db, { sku: unique("SKU") }),
      await givenProduct(shop.db, { sku: unique("SKU") }),
      await givenProduct(shop.db, { sku: unique("SKU") }),
    ];
    const row = (product: ProductView, SKU: string | null, Status = "listed") => ({
      ProductID: String(product.productID),
      SKU: SKU ?? "",
      Status,
    });
    await bringIn([row(one, other.sku), row(other, archived.sku), row(archived, archived.sku, "archived")]);
    expect([(await read(one)).sku, (await read(other)).sku]).toEqual([other.sku, archived.sku]);
    await bringIn([row(one, archived.sku), row(other, other.sku)]);
    expect([(await read(one)).sku, (await read(other)).sku]).toEqual([archived.sku, other.sku]);
  });

  it("a restored product without a category is reported", async () => {
    const name = unique("Fleeting");
    const product = await givenProduct(shop.db, { categories: [name] });
    const ProductID = String(product.productID);
    await shop.call("DELETE", `/api/DeleteProduct?productID=${ProductID}`, { token });
    await shop.call("DELETE", `/api/DeleteCategory?categoryID=${product.categories[0]?.categoryID}`, { token });
    expect((await check(sheetOf([{ ProductID, Status: "listed" }]))).problems).toEqual([
      { row: 2, column: "Categories", message: "Choose at least one category." },
    ]);
  });

  it("a listed product without a picture is reported, and the message says what to do", async () => {
    const { productID } = await givenProduct(shop.db, { sku: unique("SKU") });
    const rows = [
      aNewSheetRow({ ProductID: "", Images: "" }),
      aNewSheetRow({ ProductID: String(productID), Images: "" }),
    ];
    expect((await check(sheetOf(rows))).problems).toEqual([
      {
        row: 2,
        column: "Images",
        message: "This product needs a picture. Add it as archived, and add pictures in Edit Product.",
      },
      { row: 3, column: "Images", message: "At least one of the pictures and videos must be an image." },
    ]);
  });

  it("an archived product without a picture is added, and is not restored before it has one", async () => {
    const SKU = unique("SKU");
    await bringIn([aNewSheetRow({ SKU, Status: "archived", Images: "" })]);
    expect((await check(sheetOf([{ ...(await rowOfSku(SKU)), Status: "listed" }]))).problems).toEqual([
      {
        row: 2,
        column: "Status",
        message: "This product needs a picture. Add pictures in Edit Product before you restore it.",
      },
    ]);
    const { ProductID } = await rowOfSku(SKU);
    await bringIn([{ ProductID, Images: SAMPLE_PICTURE, Status: "listed" }]);
    expect(await readProduct(shop.db, Number(ProductID))).toMatchObject({ imagePath: SAMPLE_PICTURE });
  });

  it("a product that was changed since its export is reported, unless the column UpdatedAt is removed", async () => {
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

import { describe, expect, it } from "vitest";
import { CSV_COLUMNS } from "#contract/catalogue-import/product-csv.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { givenDemoCatalogue } from "#tests/support/demo-catalogue.ts";
import { givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { givenManyProducts } from "#tests/support/many-products.ts";
import { createSheetCalls, rowsOf, sheetOf } from "#tests/support/product-sheet.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop, "staff"));
const { exportSheet, check, begin, progress } = createSheetCalls(shop, token);
const count = await givenDemoCatalogue(shop.db, shop.services);

async function readAll(): Promise<ProductView[]> {
  const rows = await shop.db.selectFrom("products").select("id").orderBy("id").execute();
  return Promise.all(rows.map(({ id }) => readProduct(shop.db, id)));
}

describe("product spreadsheet", () => {
  it("the exported spreadsheet contains every product with all editable fields", async () => {
    const sheet = await exportSheet();
    expect(sheet.startsWith(`${CSV_COLUMNS.map((column) => `"${column}"`).join(",")}\r\n`)).toBe(true);
    const rows = rowsOf(sheet);
    expect(rows.length).toBe(count);
    const band = rows.find(({ SKU }) => SKU === "RJ-S-001");
    expect(band).toMatchObject({
      ProductID: "101",
      Status: "listed",
      Title: "Aarohi Slim Band",
      Price: "919",
      PricingMode: "rate",
      Categories: "Rings; 925 Sterling Silver",
      SizeOrWeight: "2.1 g",
      Stock: "",
      LeadDays: "",
      Metal: "silver",
      Purity: "925",
      Finish: "Rhodium",
      NetWeight: "2.1",
      HSN: "7113",
      HUID: "",
      NonReturnable: "no",
      NoCashOnDelivery: "no",
      Variations: expect.stringMatching(/^Ring size: 10 = as product; Ring size: 12 = as product; /) as string,
      Images: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/640\.jpg\n\/media\/[0-9a-f]{32}\/640\.jpg$/) as string,
    });
    expect(band?.Description).toMatch(/^<p>A slim, softly domed band/);
  });

  it("the exported spreadsheet is imported again without changes", async () => {
    expect(await check(await exportSheet())).toEqual({
      counts: { new: 0, changed: 0, unchanged: count, wrong: 0 },
      unknownColumns: [],
      stockChanges: 0,
      problems: [],
      rows: [],
    });
  });

  it("the import of a spreadsheet with one changed price changes only that price", async () => {
    await shop.db.updateTable("products").set({ pricing: null, ratePaise: null }).where("id", "=", 101).execute();
    const before = await readAll();
    const sheet = (await exportSheet()).replace(',"919",', ',"949.50",');
    const rows = rowsOf(sheet);
    const { ProductID = "" } = rows.find(({ Price }) => Price === "949.50") ?? {};
    const report = await check(sheet);
    expect(report).toMatchObject({
      counts: { new: 0, changed: 1, unchanged: count - 1, wrong: 0 },
      rows: [{ productID: Number(ProductID), changes: [{ field: "Price", from: "₹919", to: "₹949.50" }] }],
    });
    expect(await readAll()).toEqual(before);

    const id = await begin(sheet);
    expect(await progress(id)).toEqual({
      id,
      status: "waiting",
      fileName: "products.csv",
      done: 0,
      total: count,
      result: null,
    });
    await shop.services.productImports.run(id);
    expect(await progress(id)).toMatchObject({
      status: "done",
      done: count,
      total: count,
      result: { counts: { new: 0, changed: 1, unchanged: count - 1, wrong: 0 }, problems: [], failure: null },
    });
    const after = await readAll();
    expect(after).toEqual(
      before.map((product, index) =>
        product.productID === Number(ProductID)
          ? { ...product, price: 949.5, updatedAt: after[index]?.updatedAt }
          : product,
      ),
    );
    expect(await check(sheet)).toMatchObject({ counts: { changed: 0, unchanged: count } });
  });

  it("the spreadsheet is imported without changes after a round trip through Excel with semicolons", async () => {
    const rows = rowsOf(await exportSheet());
    const cell = (text: string) => `"${text.replaceAll('"', '""').replaceAll("\n", "\r\n")}"`;
    const lines = [CSV_COLUMNS.toReversed().map((column) => column.toUpperCase())];
    for (const row of rows) lines.push(CSV_COLUMNS.toReversed().map((column) => cell(row[column])));
    const sheet = `\uFEFF${lines.map((line) => line.join(";")).join("\r\n")}\r\n`;
    expect((await check(sheet)).counts).toEqual({ new: 0, changed: 0, unchanged: count, wrong: 0 });
  });

  it("the exported spreadsheet respects the filters of the list", async () => {
    const archived = await givenProduct(shop.db, { title: "=Archived", sku: "-ARC" });
    await shop.call("DELETE", `/api/DeleteProduct?productID=${archived.productID}`, { token });
    const sheet = await exportSheet("?status=archived");
    expect(sheet).toContain(`,"'=Archived",`);
    expect(rowsOf(sheet)).toMatchObject([{ ProductID: String(archived.productID), Status: "archived" }]);
    expect(rowsOf(await exportSheet("?q=slim%20band&category=rings")).every(({ Title }) => /band/i.test(Title))).toBe(
      true,
    );
    expect(rowsOf(await exportSheet("?q=xylophone"))).toEqual([]);
    expect(rowsOf(await exportSheet("?status=all")).length).toBe(count + 1);
    expect((await check(sheet)).counts).toEqual({ new: 0, changed: 0, unchanged: 1, wrong: 0 });
  });

  it("the spreadsheet of a large catalogue contains every product once", async () => {
    const large = await createTestShop();
    await givenManyProducts(large.db, 450);
    const sheets = createSheetCalls(large, await loggedIn(large, await givenStaff(large)));
    const titles = rowsOf(await sheets.exportSheet()).map(({ Title }) => Title);
    expect(titles).toEqual(Array.from({ length: 450 }, (_, index) => `Ring ${index}`).toReversed());
  });

  it("the spreadsheet preserves any text of a product", async () => {
    const hostile = ["'=1", "-", "a;b\\", 'say "x"', "İ ẞ 💍 रजतम्", "\\", "a,b; c", "@;:="];
    for (const text of hostile) {
      await givenProduct(shop.db, {
        title: text,
        categories: [`${text} category`],
        description: `<p>${text.replaceAll("<", "")}</p>`,
        variations: [{ variationName: text, variationValue: text, price: 1.25, stock: 0 }],
        sku: text,
      });
    }
    const sheet = await exportSheet();
    expect((await check(sheet)).counts).toEqual({ new: 0, changed: 0, unchanged: count + hostile.length, wrong: 0 });
    // Imported without ids, it creates identical products.
    const copies = rowsOf(sheet)
      .slice(0, hostile.length)
      .map(({ ProductID: _, UpdatedAt: __, SKU, ...row }) => ({
        ...row,
        LabelHeading: "Care",
        LabelDescription: "Keep it dry.\nWrap it.",
        SKU: `copy of ${SKU}`,
      }));
    await shop.services.productImports.run(await begin(sheetOf(copies)));
    const products = (await readAll()).slice(-hostile.length);
    expect(products.map(({ title }) => title)).toEqual(hostile.toReversed());
    expect(products.map(({ variations }) => variations[0]?.variationValue)).toEqual(hostile.toReversed());
    expect(products.map(({ categoryName }) => categoryName)).toEqual(
      hostile.toReversed().map((text) => `${text} category`),
    );
  });
});

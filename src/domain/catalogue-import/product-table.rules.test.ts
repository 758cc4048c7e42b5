import { describe, expect, it } from "vitest";
import { DomainError } from "#domain/shared/domain-error.ts";
import { decodeCsv } from "./csv-file.rules.ts";
import { readProductTable } from "./product-table.rules.ts";

async function refusalOf(text: string): Promise<string> {
  const error: unknown = await readProductTable(text).then(
    () => new Error("It was read."),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: "invalid", details: { errors: [{ field: "file" }] } });
  return (error as DomainError).message;
}

describe("readProductTable", () => {
  const ring = { row: 2, cells: { ProductID: "101", Title: "Aarohi, slim" } };

  it.each([
    ["commas", 'ProductID,Title\n101,"Aarohi, slim"\n'],
    ["semicolons", "ProductID;Title\n101;Aarohi, slim\n"],
    ["tabs", "ProductID\tTitle\n101\tAarohi, slim"],
    ["line ends of Windows", 'ProductID,Title\r\n101,"Aarohi, slim"\r\n'],
    ["a row of Unix below headings of Windows", 'ProductID,Title\r\n101,"Aarohi, slim"\n'],
    ["a row of Windows below headings of Unix", 'ProductID,Title\n101,"Aarohi, slim"\r\n'],
    ["line ends of old Macs", 'ProductID,Title\r101,"Aarohi, slim"\r'],
    ["quoted headings", '"ProductID","Title"\n"101","Aarohi, slim"'],
    ["headings in other letters", 'product id,TITLE\n101,"Aarohi, slim"\n'],
    ["blank rows at its end", 'ProductID,Title\n101,"Aarohi, slim"\n,\n\n,\n'],
    ["blank cells behind the last heading", 'ProductID,Title,\n101,"Aarohi, slim",\n'],
  ])("a table of products is parsed with %s", async (_, text) => {
    expect(await readProductTable(text)).toEqual({ rows: [ring], unknownColumns: [], problems: [] });
  });

  it("a table of products is parsed in any column order, and reports unknown columns", async () => {
    expect(await readProductTable('Colour,Title,productid,Note\nred,"Aarohi, slim",101,-\n')).toEqual({
      rows: [ring],
      unknownColumns: ["Colour", "Note"],
      problems: [],
    });
  });

  it("a table of products numbers rows as the spreadsheet does", async () => {
    const text = 'SKU,Title\nA,"two\r\nlines"\n,\nB,one\n';
    expect((await readProductTable(text)).rows).toEqual([
      { row: 2, cells: { SKU: "A", Title: "two\nlines" } },
      { row: 4, cells: { SKU: "B", Title: "one" } },
    ]);
  });

  it("the apostrophe that protects against formulas is removed", async () => {
    const text = "SKU,Title\n'=A,''-B\n";
    expect((await readProductTable(text)).rows).toEqual([{ row: 2, cells: { SKU: "=A", Title: "'-B" } }]);
  });

  it("every character is preserved, wherever the file is split into chunks", async () => {
    const titles = Array.from({ length: 3_000 }, (_, index) => `${"x".repeat(index % 7)}💍 रजतम् ${index}`);
    const { rows } = await readProductTable(["Title", ...titles].join("\n"));
    expect(rows.map(({ cells }) => cells.Title)).toEqual(titles);
  });

  it("rows with too many or too few cells are reported", async () => {
    expect(await readProductTable("SKU,Title\nA,1,499\nB,Ring\nC\n")).toEqual({
      rows: [{ row: 3, cells: { SKU: "B", Title: "Ring" } }],
      unknownColumns: [],
      problems: [
        { row: 2, column: "", message: "This row has more cells than there are headings." },
        { row: 4, column: "", message: "This row has fewer cells than there are headings." },
      ],
    });
  });

  it("a table of products may have at most 5,000 rows", async () => {
    const file = (rows: number) => `Title\n${"Ring\n".repeat(rows)}`;
    expect((await readProductTable(file(5_000))).rows.length).toBe(5_000);
    expect(await refusalOf(file(5_001))).toBe("At most 5,000 rows at once. This file has more.");
  });

  it.each([
    ["", /first row has to hold the headings/],
    ["\n\n", /first row has to hold the headings/],
    [
      "Name,Cost\nRing,1\n",
      /^The first row has to hold the headings, at least one of ProductID, SKU and Title among them\.$/,
    ],
    ["<html><body>No</body></html>", /first row has to hold the headings/],
    ["SKU,Title\n", /no products/],
    ["SKU,Title\n,\n\n", /no products/],
    ["SKU,Title,sku\nA,Ring,B\n", /The column SKU is there twice/],
    ['SKU,Title\nA,"Ring\nB,Coin\n', /cannot be read at line \d+: a quotation mark/],
    ['SKU,Title\nA,"Ring" x\n', /cannot be read at line 2: a quotation mark/],
    [`SKU,Title\nA,"${"x".repeat(600_000)}"\n`, /longer than any product's/],
    [`SKU,Title${",".repeat(60)}\n`, /too many columns: at most 60/],
    [`SKU,Title\nA,Ring\nB${",".repeat(60)}\n`, /too many columns: at most 60/],
  ])("a table of products is refused when it begins %j", async (text, message) => {
    expect(await refusalOf(text)).toMatch(message);
  });
});

describe("decodeCsv", () => {
  it("the text of a file is UTF-8, with or without a byte order mark", () => {
    expect(decodeCsv(Buffer.from("\uFEFFSKU,₹"))).toBe("SKU,₹");
    expect(decodeCsv(Buffer.from("SKU,₹"))).toBe("SKU,₹");
  });

  it.each([
    ["UTF-16, as Excel writes Unicode text", Buffer.from("\uFEFFSKU", "utf16le")],
    ["Latin-1", Buffer.from("Chaîne", "latin1")],
    ["text with a NUL", Buffer.from("SKU\u0000")],
    ["a workbook of Excel", Buffer.from([80, 75, 3, 4, 255, 254, 128])],
  ])("the text of a file is refused in %s", (_, bytes) => {
    expect(() => decodeCsv(bytes)).toThrow("In Excel, save it as “CSV UTF-8”.");
  });
});

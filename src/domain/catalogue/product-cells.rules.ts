import { joinTexts, joinVariations } from "#contract/cell-text.ts";
import { toRupees } from "#contract/money.ts";
import { CSV_COLUMNS, type CsvColumn } from "#contract/product-csv.ts";
import { viewProduct } from "./catalogue.views.ts";
import { keepApostrophe } from "./formula-cells.rules.ts";
import type { ProductRow } from "./product.queries.repo.ts";

export type SheetCells = Record<CsvColumn, string>;

/** A product as a row of the catalogue's spreadsheet. Read back, it changes nothing. */
export function cellsOf(row: ProductRow): SheetCells {
  return {
    ProductID: String(row.id),
    Status: row.archivedAt ? "archived" : "listed",
    Title: row.title,
    Description: lines(row.descriptionHtml),
    Price: String(toRupees(row.pricePaise)),
    Categories: joinTexts(row.categories.map((category) => category.name)),
    LabelHeading: row.labelHeading,
    LabelDescription: lines(row.labelDescription),
    SizeOrWeight: row.sizeOrWeight ?? "",
    Stock: number(row.stock),
    SKU: row.sku ?? "",
    Metal: row.metal ?? "",
    Purity: row.purity ?? "",
    Finish: row.finish ?? "",
    NetWeight: number(row.netWeightGrams),
    HSN: row.hsn ?? "",
    HUID: row.huid ?? "",
    NonReturnable: row.nonReturnable ? "yes" : "no",
    Images: viewProduct(row)
      .media.map((medium) => medium.url)
      .join("\n"),
    Variations: joinVariations(
      row.variations.map(({ name, value, pricePaise, stock }) => ({
        variationName: name,
        variationValue: value,
        price: toRupees(pricePaise),
        stock,
      })),
    ),
    UpdatedAt: row.updatedAt.toISOString(),
  };
}

function number(value: number | null): string {
  return value === null ? "" : String(value);
}

/** A form in a browser sends line ends of its own; a spreadsheet knows only one kind within a cell. */
function lines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** The columns of an export. */
export const EXPORT_COLUMNS = Object.fromEntries(
  CSV_COLUMNS.map((column) => [column, (cells: SheetCells) => keepApostrophe(cells[column])]),
);

/** Whether two states of a product are the same in the spreadsheet, whenever they were. */
export function isSameInCells(one: ProductRow, other: ProductRow): boolean {
  const [left, right] = [cellsOf(one), cellsOf(other)];
  return CSV_COLUMNS.every((column) => column === "UpdatedAt" || left[column] === right[column]);
}

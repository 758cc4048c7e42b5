import { CSV_COLUMNS, type CsvColumn, type PRICING_COLUMNS } from "#contract/catalogue-import/product-csv.ts";
import { joinVariations, type CellVariation } from "#contract/catalogue-import/variation-cells.ts";
import { joinTexts } from "#contract/kernel/cell-text.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { joinCharges, joinDiscount, joinMaking, joinStones } from "#contract/pricing/pricing-cells.ts";
import { viewPricing, viewVariationPricing } from "#domain/catalogue/product-pricing.rules.ts";
import { versionOf } from "#domain/catalogue/product-version.rules.ts";
import type { ProductRow } from "#domain/catalogue/product.queries.ts";
import { viewMedium } from "#domain/media/media-view.rules.ts";
import { keepApostrophe } from "./formula-cells.rules.ts";

export type SheetCells = Record<CsvColumn, string>;

/** A product as a row of the catalogue spreadsheet. Importing it unchanged changes nothing. */
export function cellsOf(row: ProductRow): SheetCells {
  return {
    ProductID: String(row.id),
    Status: row.archivedAt ? "archived" : "listed",
    Title: row.title,
    Description: lines(row.descriptionHtml),
    Price: String(toRupees(row.pricePaise)),
    ...pricingCells(row),
    Categories: joinTexts(row.categories.map((category) => category.name)),
    LabelHeading: row.labelHeading,
    LabelDescription: lines(row.labelDescription),
    SizeOrWeight: row.sizeOrWeight ?? "",
    Stock: number(row.stock),
    LeadDays: number(row.leadDays),
    SKU: row.sku ?? "",
    Metal: row.metal ?? "",
    Purity: row.purity ?? "",
    Finish: row.finish ?? "",
    NetWeight: number(row.netWeightGrams),
    HSN: row.hsn ?? "",
    HUID: row.huid ?? "",
    NonReturnable: row.nonReturnable ? "yes" : "no",
    NoCashOnDelivery: row.noCashOnDelivery ? "yes" : "no",
    Images: row.media.map((medium) => viewMedium(medium).url).join("\n"),
    Variations: joinVariations(row.variations.map((variation) => cellVariation(row, variation))),
    UpdatedAt: versionOf(row).toISOString(),
  };
}

function pricingCells(row: ProductRow): Record<(typeof PRICING_COLUMNS)[number], string> {
  const pricing = viewPricing(row);
  if (pricing.mode === "fixed") {
    const none = { Making: "", MakingMinimum: "", Stones: "", HallmarkedArticles: "", OtherCharges: "", Discount: "" };
    return { PricingMode: "fixed", ...none };
  }
  return {
    PricingMode: "rate",
    Making: joinMaking(pricing.making),
    MakingMinimum: number(pricing.making.minimum ?? null),
    Stones: joinStones(pricing.stones),
    HallmarkedArticles: String(pricing.hallmarkedArticles),
    OtherCharges: joinCharges(pricing.otherCharges),
    Discount: joinDiscount(pricing.discount),
  };
}

/** A variation by its price, or in a rate-based product by its overrides. */
function cellVariation({ pricing }: ProductRow, variation: ProductRow["variations"][number]): CellVariation {
  const { name, value, stock, pricePaise } = variation;
  const fields = { variationName: name, variationValue: value, stock };
  return pricing === null
    ? { ...fields, price: toRupees(pricePaise) }
    : { ...fields, ...viewVariationPricing(variation) };
}

function number(value: number | null): string {
  return value === null ? "" : String(value);
}

/** Browser forms submit CRLF line endings; spreadsheets use only LF within a cell. */
function lines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** The columns of an export. */
export const EXPORT_COLUMNS = Object.fromEntries(
  CSV_COLUMNS.map((column) => [column, (cells: SheetCells) => keepApostrophe(cells[column])]),
);

/** Whether two states of a product are equal in the spreadsheet. */
export function isSameInCells(one: ProductRow, other: ProductRow): boolean {
  const [left, right] = [cellsOf(one), cellsOf(other)];
  return CSV_COLUMNS.every((column) => column === "UpdatedAt" || left[column] === right[column]);
}

/** Converts batches of products to rows of the spreadsheet. */
export async function* sheetRows(batches: AsyncIterable<ProductRow[]>): AsyncGenerator<SheetCells[]> {
  for await (const rows of batches) yield rows.map(cellsOf);
}

import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import { productWords } from "#contract/catalogue/product.rules.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { columnsOf } from "#domain/catalogue/product-columns.rules.ts";
import type { ProductRow } from "#domain/catalogue/product-records.service.ts";
import { readCells, type Known, type SaidCells } from "./import-cells.rules.ts";
import { isSameInCells } from "./product-cells.rules.ts";
import type { TableRow } from "./product-table.rules.ts";

/** What a row makes of a product; `before` is undefined for a new one. */
export type PlannedRow = { row: number; line: TableRow; before: ProductRow | undefined; after: ProductRow };

export type RowPlan =
  | ({ kind: "planned" } & PlannedRow)
  | { kind: "unchanged" }
  | { kind: "wrong"; problems: ImportProblem[] };

/** `before` is the product that the row names; without it the row makes a new one. */
export function planRow(line: TableRow, before: ProductRow | undefined, known: Known, at: Date): RowPlan {
  const { row } = line;
  const { said, problems } = readCells(line, before, known);
  if (problems.length > 0) return { kind: "wrong", problems };
  const after = productAfter(said, before ?? blankProduct(at), at);
  if (before && isSameInCells(before, after)) return { kind: "unchanged" };
  const fault = before && changeFault(said, before, after);
  return fault ? { kind: "wrong", problems: [{ row, ...fault }] } : { kind: "planned", row, line, before, after };
}

function changeFault(said: SaidCells, before: ProductRow, after: ProductRow): Omit<ImportProblem, "row"> | undefined {
  if (said.UpdatedAt !== undefined && Date.parse(said.UpdatedAt) < before.updatedAt.getTime()) {
    const message = "Changed meanwhile. Export it again, or take the column UpdatedAt away to overwrite what is new.";
    return { column: "UpdatedAt", message };
  }
  // A category may have been deleted while the product was archived.
  if (after.archivedAt || after.categories.length > 0) return undefined;
  return { column: "Categories", message: productWords.categories };
}

function productAfter(said: SaidCells, before: ProductRow, at: Date): ProductRow {
  const { Status, Categories: categories = before.categories, Images: media = before.media, Variations } = said;
  const isArchived = Status === undefined ? before.archivedAt !== null : Status === "archived";
  return {
    ...before,
    ...columnsOf({
      title: said.Title,
      description: said.Description,
      price: said.Price,
      labelHeading: said.LabelHeading,
      labelDescription: said.LabelDescription,
      sizeOrWeight: said.SizeOrWeight,
      stock: saidOr(said, "Stock", null),
      sku: said.SKU,
      metal: said.Metal,
      purity: said.Purity,
      finish: said.Finish,
      netWeightGrams: toMilligrams(saidOr(said, "NetWeight", null)),
      hsn: said.HSN,
      huid: said.HUID,
      nonReturnable: saidOr(said, "NonReturnable", false),
    }),
    archivedAt: isArchived ? (before.archivedAt ?? at) : null,
    categories,
    media,
    variations: Variations?.map((variation) => variationAfter(variation, before)) ?? before.variations,
    ...(before.pricing !== null && { pricePaise: before.pricePaise }),
  };
}

/** A variation of a rate-based product keeps its weight, and the price that follows from it. */
function variationAfter(
  { variationName: name, variationValue: value, price = 0, stock = null }: NonNullable<SaidCells["Variations"]>[number],
  { variations, pricing }: ProductRow,
): ProductRow["variations"][number] {
  const stored = variations.find((one) => one.name === name && one.value === value);
  const own = { id: 0, netWeightGrams: null, pricing: null, ratePaise: null, ...stored, name, value, stock };
  return { ...own, pricePaise: stored && pricing !== null ? stored.pricePaise : toPaise(price) };
}

/** The value of a cell, `blank` when it was left blank, undefined when it changes nothing. */
function saidOr<Column extends keyof SaidCells, Blank>(said: SaidCells, column: Column, blank: Blank) {
  return column in said ? (said[column] ?? blank) : undefined;
}

/** As exact as the database keeps a weight. */
function toMilligrams<None extends null | undefined>(grams: number | None): number | None {
  return typeof grams === "number" ? Math.round(grams * 1_000) / 1_000 : grams;
}

/** A new product before its row is applied. */
function blankProduct(at: Date): ProductRow {
  return {
    id: 0,
    slug: "",
    title: "",
    descriptionHtml: "",
    pricePaise: 0,
    sizeOrWeight: null,
    labelHeading: "",
    labelDescription: "",
    metal: null,
    purity: null,
    finish: null,
    netWeightGrams: null,
    hsn: null,
    sku: null,
    huid: null,
    stock: null,
    nonReturnable: false,
    searchText: "",
    pricing: null,
    ratePaise: null,
    pricedAt: at,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
    categories: [],
    variations: [],
    media: [],
  };
}

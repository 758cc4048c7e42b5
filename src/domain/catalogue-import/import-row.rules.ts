import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import { findOneOfAKindError, productMessages } from "#contract/catalogue/product.rules.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { columnsOf } from "#domain/catalogue/product-columns.rules.ts";
import { hasImage } from "#domain/catalogue/product-media.rules.ts";
import { isRepriced, storedOverrides } from "#domain/catalogue/product-pricing.rules.ts";
import { overwritesSales, wasEditedSince, withoutSameStock } from "#domain/catalogue/product-version.rules.ts";
import type { ProductRow } from "#domain/catalogue/product.queries.ts";
import { readCells, type Known, type GivenCells } from "./import-cells.rules.ts";
import { atRates, withPricing, type PlanPrices } from "./import-pricing.rules.ts";
import { isSameInCells } from "./product-cells.rules.ts";
import type { TableRow } from "./product-table.rules.ts";

type CellVariation = NonNullable<GivenCells["Variations"]>[number];

/**
 * The result of a row, at current rates; `before` is undefined for a new product. `writesVariations` is false when the
 * row does not mention variations, even if their prices change.
 */
export type PlannedRow = {
  row: number;
  line: TableRow;
  before: ProductRow | undefined;
  after: ProductRow;
  writesVariations: boolean;
};

export type RowPlan =
  | ({ kind: "planned" } & PlannedRow)
  | { kind: "unchanged" }
  | { kind: "wrong"; problems: ImportProblem[] };

/** `before` is the product that the row refers to; undefined for a new one. */
export function planRow(
  line: TableRow,
  before: ProductRow | undefined,
  { known, prices, at }: { known: Known; prices: PlanPrices; at: Date },
): RowPlan {
  const { row } = line;
  const { given, problems } = readCells(line, before, known);
  if (problems.length > 0) return { kind: "wrong", problems };
  const unpriced = productAfter(given, before ?? blankProduct(at), at);
  const outcome = withPricing(given, unpriced, before);
  if ("problems" in outcome)
    return { kind: "wrong", problems: outcome.problems.map((problem) => ({ row, ...problem })) };
  const { after } = outcome;
  if (before && isSameInCells(before, after)) return { kind: "unchanged" };
  const priced = atRates(after, prices);
  const error =
    (before && findChangeError(given, before, after)) ??
    findStockError(after) ??
    ("message" in priced ? priced : undefined);
  if (error || "message" in priced) return { kind: "wrong", problems: error ? [{ row, ...error }] : [] };
  const isRestored = before?.archivedAt != null && priced.archivedAt === null;
  const hasNewPrice = !before || isRestored || isRepriced(before, priced);
  const writesVariations = before?.variations !== after.variations;
  const written = { ...priced, pricedAt: hasNewPrice ? at : before.pricedAt };
  return { kind: "planned", row, line, before, after: written, writesVariations };
}

function findChangeError(
  given: GivenCells,
  before: ProductRow,
  after: ProductRow,
): Omit<ImportProblem, "row"> | undefined {
  if (given.UpdatedAt !== undefined && isStale(given, before, new Date(given.UpdatedAt))) {
    const message = "Changed meanwhile. Export it again, or take the column UpdatedAt away to overwrite what is new.";
    return { column: "UpdatedAt", message };
  }
  if (before.archivedAt !== null && after.archivedAt === null && !hasImage(after)) {
    return { column: "Status", message: productMessages.restoredWithoutPicture };
  }
  // A category may have been deleted while the product was archived.
  if (after.archivedAt || after.categories.length > 0) return undefined;
  return { column: "Categories", message: productMessages.categories };
}

/** Whether staff edited the product since its export, or the row sets stock that orders have changed since. */
function isStale(given: GivenCells, before: ProductRow, read: Date): boolean {
  if (wasEditedSince(before, read)) return true;
  const variations = given.Variations?.map(({ stock = null, ...variation }) => ({ ...variation, stock }));
  const edit = { stock: givenOr(given, "Stock", null), ...(variations && { variations }) };
  return overwritesSales(withoutSameStock(edit, before), before, read);
}

function findStockError(after: ProductRow): Omit<ImportProblem, "row"> | undefined {
  const message = findOneOfAKindError(after);
  return message === undefined ? undefined : { column: "Stock", message };
}

function productAfter(given: GivenCells, before: ProductRow, at: Date): ProductRow {
  const { Status, Categories: categories = before.categories, Images: media = before.media, Variations } = given;
  const isArchived = Status === undefined ? before.archivedAt !== null : Status === "archived";
  return {
    ...before,
    ...columnsOf({
      title: given.Title,
      description: given.Description,
      price: given.Price,
      labelHeading: given.LabelHeading,
      labelDescription: given.LabelDescription,
      sizeOrWeight: given.SizeOrWeight,
      stock: givenOr(given, "Stock", null),
      leadDays: givenOr(given, "LeadDays", null),
      sku: given.SKU,
      metal: given.Metal,
      purity: given.Purity,
      finish: given.Finish,
      netWeightGrams: toMilligrams(givenOr(given, "NetWeight", null)),
      hsn: given.HSN,
      huid: given.HUID,
      nonReturnable: givenOr(given, "NonReturnable", false),
      noCashOnDelivery: givenOr(given, "NoCashOnDelivery", false),
    }),
    archivedAt: isArchived ? (before.archivedAt ?? at) : null,
    categories,
    media,
    variations: Variations?.map((variation) => variationAfter(variation, before)) ?? before.variations,
  };
}

/** The variation keeps what the cell does not mention. Without a price it gets the rate-based one. */
function variationAfter(
  { variationName: name, variationValue: value, price, stock = null, ...own }: CellVariation,
  { variations }: ProductRow,
): ProductRow["variations"][number] {
  const stored = variations.find((one) => one.name === name && one.value === value);
  const blank = {
    id: 0,
    netWeightGrams: null,
    pricing: null,
    ratePaise: null,
    pricePaise: 0,
    ...NO_HISTORY,
    ...CHANGED,
  };
  return {
    ...blank,
    ...stored,
    name,
    value,
    stock,
    ...(price !== undefined && { pricePaise: toPaise(price) }),
    ...(own.netWeight !== undefined && storedOverrides(own)),
  };
}

/** The value of a cell: `blank` for an empty cell, undefined for an unchanged value. */
function givenOr<Column extends keyof GivenCells, Blank>(given: GivenCells, column: Column, blank: Blank) {
  return column in given ? (given[column] ?? blank) : undefined;
}

/** Rounded to the precision of the database. */
function toMilligrams<None extends null | undefined>(grams: number | None): number | None {
  return typeof grams === "number" ? Math.round(grams * 1_000) / 1_000 : grams;
}

const NO_HISTORY = { earlierPricePaise: null, earlierPriceUntil: null, stockChangedAt: null, lastRatePricing: null };

/** No edit has left a new variation as it was. */
const CHANGED = { unchangedAt: null, unchangedSince: null };

/** A new product before its row is applied. */
function blankProduct(at: Date): ProductRow {
  return {
    id: 0,
    slug: "",
    title: "",
    descriptionHtml: "",
    pricePaise: 0,
    sizeOrWeight: null,
    leadDays: null,
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
    noCashOnDelivery: false,
    searchText: "",
    pricing: null,
    personalisation: null,
    ratePaise: null,
    pricedAt: at,
    ...NO_HISTORY,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
    categories: [],
    variations: [],
    starCounts: null,
    media: [],
  };
}

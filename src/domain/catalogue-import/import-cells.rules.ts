import {
  NewProductCellSchemas,
  ProductCellSchemas,
  type ProductCells,
} from "#contract/catalogue-import/product-csv.schema.ts";
import { CSV_COLUMNS, type CsvColumn, type ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import { PRODUCT_TEXTS, productMessages } from "#contract/catalogue/product.rules.ts";
import { isBlank } from "#contract/kernel/field.rules.ts";
import { hasImage } from "#domain/catalogue/product-media.rules.ts";
import type { ProductRow } from "#domain/catalogue/product.queries.ts";
import { cleanRichText, plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { cellsOf } from "./product-cells.rules.ts";
import type { TableRow } from "./product-table.rules.ts";

type Category = ProductRow["categories"][number];
type Medium = ProductRow["media"][number];

/** Existing data that cells may refer to. */
export type Known = {
  findCategory(name: string): Category | undefined;
  /** Finds a medium by its URL as written in an export. */
  findMedium(url: string): Medium | undefined;
};

/** The values of a row that change the product. Missing columns and unchanged values are omitted. */
export type GivenCells = Omit<Partial<ProductCells>, "Categories" | "Images"> & {
  Categories?: Category[];
  Images?: Medium[];
};

type Outcome = { given: GivenCells; problems: ImportProblem[] };

/** Validates the cells that differ from the product; for a new product, all cells. */
export function readCells(line: TableRow, before: ProductRow | undefined, known: Known): Outcome {
  const schemas = before ? ProductCellSchemas : NewProductCellSchemas;
  const given: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  const ignored = isByRate(line, before) ? "Price" : undefined;
  for (const column of before ? changedColumns(line, before) : CSV_COLUMNS) {
    if (column === ignored) continue;
    const parsed = schemas[column].safeParse(line.cells[column] ?? "");
    const found = parsed.success ? resolve(column, parsed.data, known) : { error: parsed.error.issues[0]?.message };
    if ("value" in found) given[column] = found.value;
    else problems.push({ row: line.row, column, message: found.error ?? "This cannot be used." });
  }
  if (!before && given.Status !== "archived" && isEmptyList(given.Images)) {
    problems.push({ row: line.row, column: "Images", message: productMessages.pictureMissing });
  }
  return { given, problems };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The price is calculated from the rate, whatever the price cell contains. */
function isByRate({ cells }: TableRow, before: ProductRow | undefined): boolean {
  const { PricingMode: mode } = cells;
  return mode === undefined ? before !== undefined && before.pricing !== null : mode.trim().toLowerCase() === "rate";
}

/** The product itself is identified by its id, whatever the other cells contain. */
function changedColumns({ cells }: TableRow, before: ProductRow): CsvColumn[] {
  const stored = cellsOf(before);
  return CSV_COLUMNS.filter((column) => {
    const cell = cells[column];
    return column !== "ProductID" && cell !== undefined && cell !== stored[column];
  });
}

type Found = { value: unknown } | { error: string };

function resolve(column: CsvColumn, value: unknown, known: Known): Found {
  if (column === "Categories") return resolveAll(value as ProductCells["Categories"], known.findCategory, noCategory);
  if (column === "Images") return resolveImages(value as ProductCells["Images"], known);
  if (column === "Description" && isBlank(plainTextOf(cleanRichText(value as string)))) {
    return { error: PRODUCT_TEXTS.description.required };
  }
  return { value };
}

const noCategory = (name: string) => `There is no category “${name}”.`;
const noMedium = (url: string) => `There is no picture or video ${url.slice(0, 100)}.`;

/** Resolves each name once, in the order of the cell. */
function resolveAll<Item>(
  names: readonly string[],
  find: (name: string) => Item | undefined,
  missing: (name: string) => string,
): { value: Item[] } | { error: string } {
  const found = new Set<Item>();
  for (const name of names) {
    const item = find(name);
    if (item === undefined) return { error: missing(name) };
    found.add(item);
  }
  return { value: [...found] };
}

function resolveImages(urls: readonly string[], known: Known): Found {
  const found = resolveAll(urls, known.findMedium, noMedium);
  if ("error" in found || urls.length === 0 || hasImage({ media: found.value })) return found;
  return { error: productMessages.noImage };
}

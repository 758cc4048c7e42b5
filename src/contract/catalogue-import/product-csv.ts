import type { AuditChange } from "#contract/audit/audit.ts";

/** The inputs of a rate-based price, apart from metal, purity and net weight. */
export const PRICING_COLUMNS = [
  "PricingMode",
  "Making",
  "MakingMinimum",
  "Stones",
  "HallmarkedArticles",
  "OtherCharges",
  "Discount",
] as const;

/** The columns of the catalogue spreadsheet, in export order. */
export const CSV_COLUMNS = [
  "ProductID",
  "Status",
  "Title",
  "Description",
  "Price",
  ...PRICING_COLUMNS,
  "Categories",
  "LabelHeading",
  "LabelDescription",
  "SizeOrWeight",
  "Stock",
  "LeadDays",
  "SKU",
  "Metal",
  "Purity",
  "Finish",
  "NetWeight",
  "HSN",
  "HUID",
  "NonReturnable",
  "NoCashOnDelivery",
  "Images",
  "Variations",
  "UpdatedAt",
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;

/**
 * A problem in a row, numbered as in the spreadsheet: the headings are row 1. `column` is empty when the problem
 * concerns the whole row.
 */
export type ImportProblem = { row: number; column: CsvColumn | ""; message: string };

export type ImportCounts = { new: number; changed: number; unchanged: number; wrong: number };

/** The effect of a row on a product, and its resulting price in rupees. `productID` is omitted for a new product. */
export type ImportedRow = {
  row: number;
  productID: number | null;
  title: string;
  price: number;
  changes: AuditChange[];
};

/** A preview of the effects of importing the file now. */
export type ImportReport = {
  counts: ImportCounts;
  /** Unknown headings; their cells are ignored. */
  unknownColumns: string[];
  /** The number of rows that change stock, which orders change too. */
  stockChanges: number;
  problems: ImportProblem[];
  /** The first hundred valid rows that change or create a product. */
  rows: ImportedRow[];
};

export type ImportStatus = "waiting" | "running" | "done" | "failed";

export type ImportView = {
  id: number;
  status: ImportStatus;
  fileName: string;
  /** The number of processed rows, and of all rows. */
  done: number;
  total: number;
  /** The outcome; null until the import has ended. */
  result: ImportResult | null;
};

export type ImportResult = {
  counts: ImportCounts;
  problems: ImportProblem[];
  /** Why nothing was stored; null on success. */
  failure: string | null;
};

import type { AuditChange } from "#contract/audit/audit.ts";

/** How a price by the day's rate is made, beside metal, purity and net weight. */
export const PRICING_COLUMNS = [
  "PricingMode",
  "Making",
  "MakingMinimum",
  "Stones",
  "HallmarkedArticles",
  "OtherCharges",
  "Discount",
] as const;

/** The columns of the catalogue as a spreadsheet, in the order of an export. */
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

/** What is wrong in a row, counted as the spreadsheet counts: the headings are row 1. The column is empty where the row itself is wrong. */
export type ImportProblem = { row: number; column: CsvColumn | ""; message: string };

export type ImportCounts = { new: number; changed: number; unchanged: number; wrong: number };

/** What a row would make of a product, and its price afterwards in rupees; no `productID` where it makes a new one. */
export type ImportedRow = {
  row: number;
  productID: number | null;
  title: string;
  price: number;
  changes: AuditChange[];
};

/** What an import of the file would do, were it done now. */
export type ImportReport = {
  counts: ImportCounts;
  /** Unknown headings; their cells are ignored. */
  unknownColumns: string[];
  /** How many rows change what is in stock, which orders change too. */
  stockChanges: number;
  problems: ImportProblem[];
  /** The first hundred good rows that change something or are new. */
  rows: ImportedRow[];
};

export type ImportStatus = "waiting" | "running" | "done" | "failed";

export type ImportView = {
  id: number;
  status: ImportStatus;
  fileName: string;
  /** Rows worked through, and rows in all. */
  done: number;
  total: number;
  /** What became of it, once it has ended. */
  result: ImportResult | null;
};

export type ImportResult = {
  counts: ImportCounts;
  problems: ImportProblem[];
  /** Why nothing was stored; null when everything was. */
  failure: string | null;
};

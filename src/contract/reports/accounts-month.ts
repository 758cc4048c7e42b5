import { startOfDay, type Day } from "#contract/kernel/days.ts";

/** A month in Asia/Kolkata: `2026-11`. */
export type Month = string;

/** The files of a month that the accountant downloads. */
export const ACCOUNTS_FILES = ["invoices", "b2c-states", "b2c-large", "b2b", "hsn", "series"] as const;
export type AccountsFile = (typeof ACCOUNTS_FILES)[number];

/** Amounts in rupees. */
export type BilledSums = {
  taxableValue: number;
  cgst: number;
  sgst: number;
  utgst: number;
  igst: number;
  total: number;
};

/** The sums of a file of amounts: invoices minus credit notes. */
export type FileSums = BilledSums & { file: Exclude<AccountsFile, "series">; rows: number };

/** The documents of a series issued in the month. */
export type IssuedSeries = {
  kind: "invoice" | "credit_note";
  prefix: string;
  financialYear: string;
  from: string;
  to: string;
  issued: number;
  /** Unused numbers since the last document of an earlier month. */
  missing: number;
};

/** A consistency check and its result. */
export type BooksCheck = { name: string; isRight: boolean };

/** Orders that need attention. `total` counts all of them, `orderIDs` lists at most `MAX_OPEN_ORDERS`. */
export type OpenOrders = { total: number; orderIDs: string[] };
export const MAX_OPEN_ORDERS = 50;

export type AccountsMonthView = {
  month: Month;
  /** Whether the month is over, so that its figures are final. */
  isOver: boolean;
  invoices: BilledSums & { documents: number };
  /** Positive, as on the credit notes. */
  creditNotes: BilledSums & { documents: number };
  files: FileSums[];
  series: IssuedSeries[];
  checks: BooksCheck[];
  open: {
    /** Gold of 2 g and more packed without a HUID. */
    withoutHuid: OpenOrders;
    /** Invoices whose place of supply defaulted to the seller's state, because the order has no state. */
    withoutState: OpenOrders;
    /** Orders delivered without an invoice, because they were packed before invoices existed. */
    withoutInvoice: OpenOrders;
  };
};

/** From the first moment of the month in Asia/Kolkata (inclusive) to the first of the next month (exclusive). */
export function monthRange(month: Month): { start: Date; end: Date } {
  return { start: startOfDay(firstDayOf(month)), end: startOfDay(firstDayOf(addMonths(month, 1))) };
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

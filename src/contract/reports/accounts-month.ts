import { addDays, startOfDay, type Day } from "#contract/kernel/days.ts";

/** A month in India: `2026-11`. */
export type Month = string;

/** The files that the accountant fetches of a month. */
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

/** What a file of amounts adds up to: invoices less credit notes. */
export type FileSums = BilledSums & { file: Exclude<AccountsFile, "series">; rows: number };

/** The documents of a series that were issued in the month. */
export type IssuedSeries = {
  kind: "invoice" | "credit_note";
  prefix: string;
  financialYear: string;
  from: string;
  to: string;
  issued: number;
  /** Numbers that no document has, since the last one of an earlier month. */
  missing: number;
};

/** Something that has to be so, and whether it is. */
export type BooksCheck = { name: string; isRight: boolean };

/** Orders that ask for a look; `total` counts all, `orderIDs` names at most `MAX_OPEN_ORDERS`. */
export type OpenOrders = { total: number; orderIDs: string[] };
export const MAX_OPEN_ORDERS = 50;

export type AccountsMonthView = {
  month: Month;
  /** Whether the month is over, so that its figures stay. */
  isOver: boolean;
  invoices: BilledSums & { documents: number };
  /** Above 0, as on the credit notes. */
  creditNotes: BilledSums & { documents: number };
  files: FileSums[];
  series: IssuedSeries[];
  checks: BooksCheck[];
  open: {
    /** Gold of 2 g and more that was packed without a HUID. */
    withoutHuid: OpenOrders;
    /** Invoices whose place of supply was taken to be the seller's, because the order names no state. */
    withoutState: OpenOrders;
    /** Orders that were delivered without an invoice, because they were packed before invoices were made. */
    withoutInvoice: OpenOrders;
  };
};

/** From the first moment of the month in India up to, and not including, that of the next. */
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

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

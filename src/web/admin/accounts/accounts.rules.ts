import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import {
  addMonths,
  ACCOUNTS_FILES,
  firstDayOf,
  type AccountsFile,
  type Month,
} from "#contract/reports/accounts-month.ts";

/** A return can be amended within about a year. Older months are reached by their URL. */
const MONTHS_OFFERED = 36;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month in the URL, by default the current one. The server rejects an invalid month. */
export function readMonth(search: URLSearchParams, thisMonth: Month): Month {
  return search.get("month") ?? thisMonth;
}

export function monthLink(month: Month): string {
  return `/accounts?month=${month}`;
}

/** The selectable months, newest first, including the one that is shown. */
export function monthChoices(shown: Month, thisMonth: Month): Month[] {
  const months = Array.from({ length: MONTHS_OFFERED }, (_, index) => addMonths(thisMonth, -index));
  return months.includes(shown) ? months : [shown, ...months].toSorted((a, b) => (a < b ? 1 : -1));
}

const monthFormat = lazyFormat(
  () => new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** `November 2026`. */
export function formatMonth(month: Month): string {
  return MONTH.test(month) ? monthFormat().format(new Date(firstDayOf(month))) : month;
}

type FileLabels = { title: string; what: string };

const FILE_LABELS: Record<AccountsFile, FileLabels> = {
  invoices: { title: "Invoices and credit notes", what: "Every document, a line for each rate of tax" },
  b2b: { title: "B2B", what: "Customers with a GSTIN (GSTR-1, tables 4 and 9B)" },
  "b2c-large": { title: "B2C large", what: "Other states, invoices above ₹1 lakh (GSTR-1, table 5)" },
  "b2c-states": { title: "B2C by state", what: "All other customers by state and rate (GSTR-1, table 7)" },
  hsn: { title: "HSN summary", what: "Pieces, grams and tax by HSN and rate (GSTR-1, table 12)" },
  series: { title: "Document series", what: "First and last number of each series (GSTR-1, table 13)" },
};

export const FILES = ACCOUNTS_FILES.map((file) => ({ file, ...FILE_LABELS[file] }));

import { toRupees } from "#contract/kernel/money.ts";
import type { BilledSums, BooksCheck } from "#contract/reports/accounts-month.ts";
import type { Amounts } from "./accounts-month.repo.ts";

export const ZERO_AMOUNTS: Amounts = {
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  utgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
};

const NAMES = Object.keys(ZERO_AMOUNTS) as (keyof Amounts)[];

/** Adds a multiple of the second amounts to the first. */
function plus(one: Amounts, other: Amounts, times: 1 | -1): Amounts {
  const sums = { ...one };
  for (const name of NAMES) sums[name] += times * other[name];
  return sums;
}

export function sumOf(rows: readonly Amounts[]): Amounts {
  return rows.reduce((sum, row) => plus(sum, row, 1), ZERO_AMOUNTS);
}

export function less(invoices: Amounts, creditNotes: Amounts): Amounts {
  return plus(invoices, creditNotes, -1);
}

type IssuedSums = Amounts & { kind: "invoice" | "credit_note"; documents: number };

/** The sums by kind of document, defaulting to zero. */
export function byKind(sums: readonly IssuedSums[]) {
  const find = (kind: IssuedSums["kind"]) => sums.find((row) => row.kind === kind) ?? { ...ZERO_AMOUNTS, documents: 0 };
  return { invoices: find("invoice"), creditNotes: find("credit_note") };
}

/** The dashboard figures of the documents of a period, in rupees. */
export function billedFigures(sums: readonly IssuedSums[]) {
  const { invoices, creditNotes } = byKind(sums);
  const { totalPaise, taxablePaise } = less(invoices, creditNotes);
  return {
    invoiced: toRupees(invoices.totalPaise),
    creditNotes: toRupees(creditNotes.totalPaise),
    gst: toRupees(totalPaise - taxablePaise),
  };
}

function areEqual(one: Amounts, other: Amounts): boolean {
  return NAMES.every((name) => one[name] === other[name]);
}

export function viewSums(amounts: Amounts): BilledSums {
  return {
    taxableValue: toRupees(amounts.taxablePaise),
    cgst: toRupees(amounts.cgstPaise),
    sgst: toRupees(amounts.sgstPaise),
    utgst: toRupees(amounts.utgstPaise),
    igst: toRupees(amounts.igstPaise),
    total: toRupees(amounts.totalPaise),
  };
}

type Books = {
  /** The totals of the documents, minus credit notes. */
  documents: Amounts;
  files: Record<"invoices" | "b2b" | "b2c-large" | "b2c-states" | "hsn", Amounts>;
  invoicedPaise: number;
  orderedPaise: number;
  issued: number;
  series: readonly { issued: number; missing: number }[];
};

/** Consistency checks that must hold in every month. */
export function checkBooks({ documents, files, invoicedPaise, orderedPaise, issued, series }: Books): BooksCheck[] {
  const { invoices } = files;
  const counted = series.reduce((sum, one) => sum + one.issued, 0);
  return [
    { name: "The documents agree with their lines", isRight: areEqual(documents, invoices) },
    {
      name: "B2B, B2C large and B2C by state add up to the invoices",
      isRight: areEqual(sumOf([files.b2b, files["b2c-large"], files["b2c-states"]]), invoices),
    },
    { name: "The HSN summary adds up to the invoices", isRight: areEqual(files.hsn, invoices) },
    { name: "CGST is SGST and UTGST", isRight: invoices.cgstPaise === invoices.sgstPaise + invoices.utgstPaise },
    { name: "The invoices are what the orders came to", isRight: invoicedPaise === orderedPaise },
    {
      name: "No number is missing in a series",
      isRight: counted === issued && series.every(({ missing }) => missing === 0),
    },
  ];
}

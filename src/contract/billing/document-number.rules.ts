import { dayOf } from "#contract/kernel/days.ts";
import type { FieldRule } from "#contract/kernel/field.rules.ts";

const PREFIX = /^[A-Z0-9][A-Z0-9-]*$/;
const DIGITS = 6;
/** Rule 46 (b) of the CGST Rules: the number of a tax invoice has at most 16 characters. */
const MAX_DOCUMENT_NUMBER = 16;

/**
 * The series of sample orders, kept separate from real ones. Sample documents are not tax invoices, are excluded from
 * the accountant's files, and can be removed.
 */
export const SAMPLE_PREFIXES = { invoice: "D-I", credit_note: "D-C", purchase: "D-P" } as const;

/** Whether the number of a document belongs to a sample series. */
export function isSampleDocument(number: string): boolean {
  return Object.values(SAMPLE_PREFIXES).some((prefix) => number.startsWith(`${prefix}/`));
}

/** Validates the prefix of a series of invoice or credit note numbers. Its length is checked separately. */
export const prefixRule: FieldRule = (value) => {
  if (!PREFIX.test(value.trim())) return "Capital letters, digits and hyphens only, such as RJ.";
  return isSampleDocument(`${value.trim()}/`) ? "This prefix is that of sample invoices." : undefined;
};

/** The Indian financial year (April to March) that contains a moment: `26-27`. */
export function financialYearOf(time: Date): string {
  const [year = 0, month = 0] = dayOf(time).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/**
 * Formats `RJ/26-27/000123`. Returns undefined when the series is exhausted, because the number would be longer than
 * the law allows.
 */
export function documentNumber(prefix: string, financialYear: string, sequence: number): string | undefined {
  const number = `${prefix}/${financialYear}/${String(sequence).padStart(DIGITS, "0")}`;
  return number.length <= MAX_DOCUMENT_NUMBER ? number : undefined;
}

/**
 * Normalises a number to its stored form. A URL may contain hyphens instead of slashes, which some proxies treat
 * as path separators.
 */
export function storedNumber(typed: string): string {
  return typed.toUpperCase().replace(/[/-](\d\d-\d\d)[/-](\d+)$/, "/$1/$2");
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}

import { dayOf } from "#contract/kernel/days.ts";
import type { FieldRule } from "#contract/kernel/field.rules.ts";

const PREFIX = /^[A-Z0-9][A-Z0-9-]*$/;
const DIGITS = 6;
/** Rule 46 (b) of the CGST Rules: the number of a tax invoice has at most 16 characters. */
const MAX_DOCUMENT_NUMBER = 16;

/**
 * The series of sample orders, which are never mixed with real ones: their documents are no tax invoices, the accountant's
 * files leave them out, and they can be removed.
 */
export const SAMPLE_PREFIXES = { invoice: "D-I", credit_note: "D-C", purchase: "D-P" } as const;

/** Whether a document is of a series of samples, by its number. */
export function isSampleDocument(number: string): boolean {
  return Object.values(SAMPLE_PREFIXES).some((prefix) => number.startsWith(`${prefix}/`));
}

/** The prefix of a series of invoice or credit note numbers. Its length is the field's own rule. */
export const prefixRule: FieldRule = (value) => {
  if (!PREFIX.test(value.trim())) return "Capital letters, digits and hyphens only, such as RJ.";
  return isSampleDocument(`${value.trim()}/`) ? "This prefix is that of sample invoices." : undefined;
};

/** The financial year of a moment in India, April to March: `26-27`. */
export function financialYearOf(time: Date): string {
  const [year = 0, month = 0] = dayOf(time).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** `RJ/26-27/000123`; undefined when the number would be longer than the law allows, because the series is used up. */
export function documentNumber(prefix: string, financialYear: string, sequence: number): string | undefined {
  const number = `${prefix}/${financialYear}/${String(sequence).padStart(DIGITS, "0")}`;
  return number.length <= MAX_DOCUMENT_NUMBER ? number : undefined;
}

/** A number as it is stored. In an address a hyphen may stand for a slash, which some proxies take for the end of a folder. */
export function storedNumber(typed: string): string {
  return typed.toUpperCase().replace(/[/-](\d\d-\d\d)[/-](\d+)$/, "/$1/$2");
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, "0");
}

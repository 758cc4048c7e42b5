/** Plain decimal digits only; other JavaScript number syntax is refused. */
export const DECIMAL_TEXT = /^-?\d{1,15}(\.\d{1,6})?$/;

/** Tolerates the error of a sum of rupees in floating point, which grows with the amount. */
export function isWholePaise(rupees: number): boolean {
  const paise = rupees * 100;
  return Math.abs(paise - Math.round(paise)) < Math.max(1e-6, 4 * Number.EPSILON * paise);
}

/** Whether a number has at most `max` decimals, exactly. */
export function hasAtMostDecimals(value: number, max: number): boolean {
  return Number(value.toFixed(max)) === value;
}

/** Commas that group the digits in the Indian or the Western way. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/**
 * Parses a number as people write it, with or without `₹` and grouping commas. Returns undefined for anything else, also
 * for a comma that groups nothing: it may be a decimal comma.
 */
export function readNumber(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s₹]/g, "");
  const plain = GROUPED.test(text) ? text.replaceAll(",", "") : text;
  return DECIMAL_TEXT.test(plain) ? Number(plain) : undefined;
}

/** Parses an amount in rupees as people write it. Returns undefined for a negative amount or one with parts of a paisa. */
export function readRupees(typed: string): number | undefined {
  const amount = readNumber(typed);
  return amount !== undefined && amount >= 0 && isWholePaise(amount) ? amount : undefined;
}

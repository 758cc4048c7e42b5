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

/** Commas or spaces that group the digits in the Indian or the Western way. */
const GROUPED = /^-?\d{1,3}([,\s]\d{2,3})*[,\s]\d{3}(\.\d+)?$/;

/**
 * Removes `₹` and grouping from a number as people and spreadsheets write it, such as `₹ 1,23,456.50`. A comma or a
 * space that groups nothing stays, since it may be a decimal comma or a typing error.
 */
export function withoutGrouping(typed: string): string {
  const text = typed.replaceAll("₹", "").trim();
  return GROUPED.test(text) ? text.replaceAll(/[,\s]/g, "") : text;
}

/**
 * Parses a number as people write it, with or without `₹` and grouping. Returns undefined for anything else, such as a
 * decimal comma.
 */
export function readNumber(typed: string): number | undefined {
  const plain = withoutGrouping(typed).replace(/^-?(?=\.)/, "$&0");
  return DECIMAL_TEXT.test(plain) ? Number(plain) : undefined;
}

/** With as many decimals as weights have, `3,400` can be 3.4 or 3400. */
const AMBIGUOUS = /^-?\d{1,3},\d{3}$/;

/** `readNumber` for a weight. It refuses a comma that could be a decimal comma. */
export function readMeasure(typed: string): number | undefined {
  return AMBIGUOUS.test(typed.trim()) ? undefined : readNumber(typed);
}

/** Parses an amount in rupees as people write it. Returns undefined for a negative amount or one with parts of a paisa. */
export function readRupees(typed: string): number | undefined {
  const amount = readNumber(typed);
  return amount !== undefined && amount >= 0 && isWholePaise(amount) ? amount : undefined;
}

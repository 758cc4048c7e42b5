/** Plain decimal digits, nothing that only JavaScript reads as a number. */
export const DECIMAL_TEXT = /^-?\d{1,15}(\.\d{1,6})?$/;

export function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6;
}

/** A number as people write it, with `₹` and grouping commas or without; nothing for what is none. */
export function readNumber(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s,₹]/g, "");
  return DECIMAL_TEXT.test(text) ? Number(text) : undefined;
}

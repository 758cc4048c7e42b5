import { digitsIn } from "#contract/kernel/digits.ts";

const DIGITS = 10;

/** The maximum length including the country code (ITU-T E.164). */
const MAX_DIGITS = 15;

/**
 * The digits of an Indian phone number, entered with or without +91, 0 and spaces. Excess digits are preserved, so that
 * validation rejects them.
 */
export function nationalNumber(text: string): string {
  const digits = digitsIn(text);
  const national = digits.length > DIGITS ? digits.replace(/^(?:0|(?:00)?91)(?=\d{10}$)/, "") : digits;
  return national.slice(0, MAX_DIGITS);
}

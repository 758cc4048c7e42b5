import { digitsIn } from "./digits.ts";

/** Whether a text has the form of an Indian PIN code. */
export function isPinCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** The digits of a PIN code as people write or paste it, such as `160 022`. */
export function pinDigits(text: string): string {
  return digitsIn(text).slice(0, 6);
}

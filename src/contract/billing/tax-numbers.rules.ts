import type { FieldRule } from "#contract/kernel/field.rules.ts";
import { findState } from "./states.ts";

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const BASE = 36;

export const taxNumberWords = {
  gstin: "A GSTIN has 15 characters, such as 04AAAAA0000A1ZA.",
  gstinState: "The first two digits of a GSTIN are the code of a state.",
  gstinCheck: "The last character does not fit the others. Please check the GSTIN.",
  pan: "A PAN has five letters, four digits and a letter, such as ABCDE1234F.",
};

/**
 * The 15th character of a GSTIN, computed from the first 14: the digits of base 36 weigh 1 and 2 in turn, the digit sums of
 * the products are added, and the check character makes the sum a multiple of 36 (GSTN, "GSTIN check digit").
 */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = Number.parseInt(character, BASE) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / BASE) + (product % BASE);
  }
  return ((BASE - (sum % BASE)) % BASE).toString(BASE).toUpperCase();
}

/** An empty value is good: whether a GSTIN is required is the field's own rule. */
export const gstinRule: FieldRule = (value) => {
  const gstin = value.trim().toUpperCase();
  if (gstin === "") return undefined;
  if (!GSTIN.test(gstin)) return taxNumberWords.gstin;
  if (!findState(gstin.slice(0, 2))) return taxNumberWords.gstinState;
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin[14] ? undefined : taxNumberWords.gstinCheck;
};

/** An empty value is good: whether a PAN is required depends on the total. */
export const panRule: FieldRule = (value) => {
  const pan = value.trim().toUpperCase();
  return pan === "" || PAN.test(pan) ? undefined : taxNumberWords.pan;
};

/** `ABCDE1234F` as staff see it: the last four characters. */
export function maskPan(last4: string): string {
  return `••••••${last4}`;
}

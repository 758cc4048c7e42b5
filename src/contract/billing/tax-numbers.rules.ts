import type { FieldRule } from "#contract/kernel/field.rules.ts";
import { findState } from "./states.ts";

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const BASE = 36;

export const taxNumberMessages = {
  gstin: "A GSTIN has 15 characters, such as 04AAAAA0000A1ZA.",
  gstinState: "The first two digits of a GSTIN are the code of a state.",
  gstinCheck: "The last character does not fit the others. Please check the GSTIN.",
  pan: "A PAN has five letters, four digits and a letter, such as ABCDE1234F.",
};

/**
 * Computes the 15th character of a GSTIN from the first 14. The base-36 digits are weighted 1 and 2 in turn, the digit
 * sums of the products are added, and the check character makes the sum a multiple of 36 (GSTN, "GSTIN check digit").
 */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = Number.parseInt(character, BASE) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / BASE) + (product % BASE);
  }
  return ((BASE - (sum % BASE)) % BASE).toString(BASE).toUpperCase();
}

/** Accepts an empty value: each field decides whether a GSTIN is required. */
export const gstinRule: FieldRule = (value) => {
  const gstin = value.trim().toUpperCase();
  if (gstin === "") return undefined;
  if (!GSTIN.test(gstin)) return taxNumberMessages.gstin;
  if (!findState(gstin.slice(0, 2))) return taxNumberMessages.gstinState;
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin[14] ? undefined : taxNumberMessages.gstinCheck;
};

/** Accepts an empty value: the order total decides whether a PAN is required. */
export const panRule: FieldRule = (value) => {
  const pan = value.trim().toUpperCase();
  return pan === "" || PAN.test(pan) ? undefined : taxNumberMessages.pan;
};

/** Masks all but the last four characters, as staff see a PAN such as `ABCDE1234F`. */
export function maskPan(last4: string): string {
  return `••••••${last4}`;
}

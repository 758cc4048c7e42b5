import { hasAtMostDecimals, readMeasure, readNumber } from "#contract/kernel/numbers.ts";
import { MAX_GRAMS } from "#contract/pricing/pricing.rules.ts";

/**
 * Parses a typed number. Any other text becomes `orElse`. Without `orElse`, the text itself is returned in spite of the
 * type, so that the server rejects it with an error at its field.
 */
export function typedNumber(typed: string, orElse?: number): number {
  return readNumber(typed) ?? orElse ?? (typed as unknown as number);
}

/** Null if nothing was typed. */
export function optionalNumber(typed: string): number | null {
  return typed.trim() === "" ? null : typedNumber(typed);
}

/** The same for a weight. */
export function optionalMeasure(typed: string): number | null {
  return typed.trim() === "" ? null : typedMeasure(typed);
}

/** `typedNumber` for a weight. */
export function typedMeasure(typed: string, orElse?: number): number {
  return readMeasure(typed) ?? orElse ?? (typed as unknown as number);
}

/** The weight of an article in grams, as weighed; null for an empty field, and undefined for an invalid text. */
export function readGrams(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const grams = readMeasure(text) ?? 0;
  return grams > 0 && grams <= MAX_GRAMS && hasAtMostDecimals(grams, 3) ? grams : undefined;
}

/** The inverse: the text of a number field. */
export function numberText(value: number | null | undefined): string {
  return value == null ? "" : String(value);
}

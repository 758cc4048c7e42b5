import { readNumber } from "#contract/kernel/numbers.ts";

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

/** The inverse: the text of a number field. */
export function numberText(value: number | null | undefined): string {
  return value == null ? "" : String(value);
}

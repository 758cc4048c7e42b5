import { readNumber } from "#contract/kernel/numbers.ts";

/**
 * The typed number. Any other text becomes `orElse`, or without it stays as typed against the type, so that the server
 * refuses it at its field.
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

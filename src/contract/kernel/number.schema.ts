import { z } from "zod";
import { MAX_RUPEES } from "./money.ts";
import { DECIMAL_TEXT, isWholePaise } from "./numbers.ts";

/** A price or amount in rupees: a JSON number of at least 0 with at most two decimals. */
export function rupees(message: string) {
  return z
    .number({ error: message })
    .min(0, { error: message })
    .max(MAX_RUPEES, { error: message })
    .refine(isWholePaise, { error: message });
}

export function wholeNumber(min: number, max: number, message: string) {
  return z.int({ error: message }).min(min, { error: message }).max(max, { error: message });
}

/** A number as a query or a form field carries it. */
export function numberInText<Out>(inner: z.ZodType<Out, number>, message: string) {
  return z.string({ error: message }).regex(DECIMAL_TEXT, { error: message }).transform(Number).pipe(inner);
}

const BAD_ID = "This must be a number.";

/** The largest id of a row: Postgres counts them in 32 bits. */
export const MAX_ID = 2_147_483_647;

/** The id of a row, from an address. */
export const idInText = numberInText(wholeNumber(1, MAX_ID, BAD_ID), BAD_ID);

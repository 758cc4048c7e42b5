import { z } from "zod";
import { MAX_ORDER_RUPEES, MAX_RUPEES } from "./money.ts";
import { DECIMAL_TEXT, isWholePaise } from "./numbers.ts";

/** A price or amount in rupees: a JSON number of 0 or more with at most two decimals. */
export function rupees(message: string) {
  return amountUpTo(MAX_RUPEES, message);
}

/** The same for an amount of a whole order, or one that is only compared. It can be above the highest price. */
export function orderRupees(message: string) {
  return amountUpTo(MAX_ORDER_RUPEES, message);
}

function amountUpTo(max: number, message: string) {
  return z
    .number({ error: message })
    .min(0, { error: message })
    .max(max, { error: message })
    .refine(isWholePaise, { error: message })
    .meta({ decimals: 2 });
}

export function wholeNumber(min: number, max: number, message: string) {
  return z.int({ error: message }).min(min, { error: message }).max(max, { error: message });
}

function digits<Out>(inner: z.ZodType<Out, number>, message: string) {
  return z
    .string({ error: message })
    .regex(DECIMAL_TEXT, { error: message })
    .meta(textLimits(inner))
    .transform(Number)
    .pipe(inner);
}

/** The digits before and after the decimal point that `DECIMAL_TEXT` allows. */
const [MAX_DIGITS, MAX_DECIMALS] = [15, 6];

/**
 * The JSON Schema pattern of the decimal texts that `DECIMAL_TEXT` and the number schema allow. `decimals` in the
 * metadata of the number schema is its maximum number of decimals.
 */
function textLimits(inner: z.ZodType<unknown, number>): { pattern: string } {
  const number = z.toJSONSchema(inner, { io: "input", unrepresentable: "any" });
  const decimals = number.type === "integer" ? 0 : Number(number.decimals ?? MAX_DECIMALS);
  const digitsOfMax = number.maximum === undefined ? MAX_DIGITS : String(Math.floor(number.maximum)).length;
  const sign = number.minimum !== undefined && number.minimum >= 0 ? "" : "-?";
  const zeros = digitsOfMax < MAX_DIGITS ? `0{0,${MAX_DIGITS - digitsOfMax}}` : "";
  const whole = `[0-9]{1,${Math.min(digitsOfMax, MAX_DIGITS)}}`;
  const part = decimals === 0 ? `0{1,${MAX_DECIMALS}}` : `[0-9]{1,${decimals}}0{0,${MAX_DECIMALS - decimals}}`;
  return { pattern: `^${sign}${zeros}${whole}(?:\\.${part})?$` };
}

/** A number in a query or form field. `inText` is the number schema for the OpenAPI document. */
export function numberInText<Out>(inner: z.ZodType<Out, number>, message: string) {
  return digits(inner, message).meta({ inText: inner });
}

/** The same number, either as a JSON number or as a string of digits. */
export function numberOrText<Out>(inner: z.ZodType<Out, number>, message: string) {
  return z.union([inner, digits(inner, message)], { error: message });
}

const BAD_ID = "This must be a number.";

/** The largest row id: a 32-bit PostgreSQL integer. */
export const MAX_ID = 2_147_483_647;

/** An id that no row has. Numbers outside the range of ids map to it. */
const NO_ROW = 0;

const knownId = (id: number) => (id >= 1 && id <= MAX_ID ? id : NO_ROW);

const idDigits = z
  .string({ error: BAD_ID })
  .regex(/^-?\d+$/, { error: BAD_ID })
  .transform((text) => knownId(Number(text)));

/** A row id from a path or query. An integer outside the range maps to no row, so it is reported as not found. */
export const idInText = idDigits.meta({ inText: z.int().min(1).max(MAX_ID) });

/** The same from a JSON body. */
export function idInBody(message: string) {
  const number = z.number({ error: message }).refine(Number.isInteger, { error: message }).transform(knownId);
  return z.union([number, idDigits], { error: message });
}

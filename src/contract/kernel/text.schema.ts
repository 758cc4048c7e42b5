import { z } from "zod";
import { isBlank, tooLong, type FieldRule } from "./field.rules.ts";

const UNSTORABLE = "This text holds characters that cannot be used here.";

/** PostgreSQL cannot store NUL, and an unpaired surrogate is not valid text. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/**
 * Accepts a single line for mails, headings and lists. Refuses control characters such as CR and LF, separators of lines,
 * and bidirectional controls, which can make a name look like another.
 */
function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);
}

/** Regular expressions of some languages cannot repeat more often. */
const MAX_REPEATS = 1_000;

/**
 * The JSON Schema pattern of a text that is trimmed before it is checked: what is between the white space around it
 * matches `inner`.
 */
export function trimmedPattern(inner: string): { pattern: string } {
  return { pattern: `^\\s*${inner}\\s*$` };
}

function trimmedOrBlank(inner: string): { pattern: string } {
  return { pattern: `^\\s*(?:${inner}\\s*)?$` };
}

/**
 * The limits of a trimmed text for the OpenAPI document, where checks are invisible. They are patterns, because
 * `maxLength` would also count the white space around the text.
 */
function trimmedLimits({ max, lines = "one" }: { max: number; lines?: "one" | "many" }, isRequired: boolean) {
  if (max > MAX_REPEATS) return { description: tooLong(max), ...(isRequired && { pattern: String.raw`\S` }) };
  const character = lines === "one" ? "." : String.raw`[\s\S]`;
  const text = String.raw`\S${character}{0,${max - 1}}`;
  return isRequired ? trimmedPattern(text) : trimmedOrBlank(text);
}

/** The JSON Schema of a text that is one of these in any case, with or without white space around it. */
export function inAnyCase(texts: readonly string[], { orBlank = false } = {}) {
  const ignoringCase = texts.map((text) => text.replaceAll(/[a-z]/gi, (c) => `[${c.toUpperCase()}${c.toLowerCase()}]`));
  const pattern = `(?:${ignoringCase.join("|")})`;
  return {
    anyOf: [
      { type: "string", enum: [...texts] },
      { type: "string", ...(orBlank ? trimmedOrBlank(pattern) : trimmedPattern(pattern)) },
    ],
  };
}

type TextOptions = { required: string; max: number; rule?: FieldRule; lines?: "one" | "many" };

/** A required, trimmed text. For any problem, the field's own message comes first. */
export function requiredText(options: TextOptions) {
  const { required, max, rule, lines = "one" } = options;
  return z
    .string({ error: required })
    .trim()
    .check((context) => {
      const refuse = (message: string) => void context.issues.push({ code: "custom", message, input: context.value });
      if (isBlank(context.value)) return refuse(required);
      const message = rule?.(context.value);
      if (message) return refuse(message);
      if (context.value.length > max) return refuse(tooLong(max));
      if (!isStorable(context.value) || (lines === "one" && !isOneLine(context.value))) refuse(UNSTORABLE);
    })
    .meta({ minLength: 1, ...trimmedLimits(options, true) });
}

/** A trimmed text that may be missing, empty or null. A text without a visible character is treated as missing. */
export function optionalText(max: number, lines: "one" | "many" = "one") {
  return z
    .string({ error: "This must be text." })
    .trim()
    .refine((text) => text.length <= max, { error: tooLong(max) })
    .refine((text) => isStorable(text) && (lines === "many" || isOneLine(text)), { error: UNSTORABLE })
    .meta(trimmedLimits({ max, lines }, false))
    .nullish()
    .transform((text) => (text == null || isBlank(text) ? null : text));
}

/** A secret, taken as typed without trimming. Its own rule is checked first. */
export function secretText(rule: FieldRule, max: number) {
  const required = rule("");
  return z
    .string({ error: required ?? "" })
    .check((context) => {
      const length = context.value.length > max ? tooLong(max) : undefined;
      const message = rule(context.value) ?? length ?? storableOrNot(context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    })
    .meta({ ...(required !== undefined && { minLength: 1 }), maxLength: max });
}

/** A code of six digits, taken as typed. */
export function sixDigitCode(rule: FieldRule) {
  return secretText(rule, 6).meta({ pattern: "^[0-9]{6}$" });
}

function storableOrNot(text: string): string | undefined {
  return isStorable(text) ? undefined : UNSTORABLE;
}

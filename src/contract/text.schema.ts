import { z } from "zod";
import type { FieldRule } from "./field-rules.ts";

const UNSTORABLE = "This text holds characters that cannot be used here.";

/** PostgreSQL stores no NUL, and half a surrogate pair is no text. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** One line that ends up in mails and headings: control characters such as CR and LF have no business in it. */
function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

type TextOptions = { required: string; max: number; rule?: FieldRule; lines?: "one" | "many" };

/** Trimmed text that must be there. A missing value and a value of another type both get the field's own message. */
export function requiredText({ required, max, rule, lines = "one" }: TextOptions) {
  return z
    .string({ error: required })
    .trim()
    .check((context) => {
      const refuse = (message: string) =>
        void context.issues.push({ code: "custom", message, input: context.value, continue: false });
      if (context.value === "") return refuse(required);
      if (context.value.length > max) return refuse(`At most ${max} characters.`);
      if (!isStorable(context.value) || (lines === "one" && !isOneLine(context.value))) return refuse(UNSTORABLE);
      const message = rule?.(context.value);
      if (message) refuse(message);
    });
}

/** Trimmed text that may be missing, empty or null; empty counts as none. */
export function optionalText(max: number, lines: "one" | "many" = "one") {
  return z
    .string({ error: "This must be text." })
    .trim()
    .max(max, { error: `At most ${max} characters.` })
    .refine((text) => isStorable(text) && (lines === "many" || isOneLine(text)), { error: UNSTORABLE })
    .nullish()
    .transform((text) => (text === "" ? null : (text ?? null)));
}

/** A secret is taken as typed: no trimming. */
export function secretText(rule: FieldRule, max: number) {
  const required = rule("") ?? "";
  return z.string({ error: required }).check((context) => {
    const message =
      context.value.length > max ? `At most ${max} characters.` : (rule(context.value) ?? storableOrNot(context.value));
    if (message) context.issues.push({ code: "custom", message, input: context.value });
  });
}

function storableOrNot(text: string): string | undefined {
  return isStorable(text) ? undefined : UNSTORABLE;
}

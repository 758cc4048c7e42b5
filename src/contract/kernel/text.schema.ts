import { z } from "zod";
import { tooLong, type FieldRule } from "./field.rules.ts";

const UNSTORABLE = "This text holds characters that cannot be used here.";

/** PostgreSQL stores no NUL, and half a surrogate pair is no text. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/**
 * One line that ends up in mails, headings and lists: control characters such as CR and LF have no business in it, nor have
 * those that turn the direction of what stands behind them, so that a name reads as another.
 */
function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text);
}

type TextOptions = { required: string; max: number; rule?: FieldRule; lines?: "one" | "many" };

/** Trimmed text that must be there. Whatever is wrong with it, the field's own message comes first. */
export function requiredText({ required, max, rule, lines = "one" }: TextOptions) {
  return z
    .string({ error: required })
    .trim()
    .check((context) => {
      const refuse = (message: string) =>
        void context.issues.push({ code: "custom", message, input: context.value, continue: false });
      if (context.value === "") return refuse(required);
      const message = rule?.(context.value);
      if (message) return refuse(message);
      if (context.value.length > max) return refuse(tooLong(max));
      if (!isStorable(context.value) || (lines === "one" && !isOneLine(context.value))) refuse(UNSTORABLE);
    });
}

/** Trimmed text that may be missing, empty or null; empty counts as none. */
export function optionalText(max: number, lines: "one" | "many" = "one") {
  return z
    .string({ error: "This must be text." })
    .trim()
    .max(max, { error: tooLong(max) })
    .refine((text) => isStorable(text) && (lines === "many" || isOneLine(text)), { error: UNSTORABLE })
    .nullish()
    .transform((text) => (text === "" ? null : (text ?? null)));
}

/** A secret is taken as typed: no trimming. Its own rule speaks first. */
export function secretText(rule: FieldRule, max: number) {
  const required = rule("") ?? "";
  return z.string({ error: required }).check((context) => {
    const length = context.value.length > max ? tooLong(max) : undefined;
    const message = rule(context.value) ?? length ?? storableOrNot(context.value);
    if (message) context.issues.push({ code: "custom", message, input: context.value });
  });
}

function storableOrNot(text: string): string | undefined {
  return isStorable(text) ? undefined : UNSTORABLE;
}

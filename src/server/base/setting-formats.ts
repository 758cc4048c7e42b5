import { z } from "zod";
import { passwordRule } from "#contract/kernel/field.rules.ts";

// The formats of the settings. Their errors follow "The setting X cannot be used: ".

export const webUrl = z.url({ protocol: /^https?$/, error: "must be an address such as https://shop.example" });

/** The shop builds its addresses from this one, and has no other path. */
export const originUrl = webUrl.refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
  error: "must have no path, query, hash or user, such as https://shop.example",
});

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be an address such as postgres://user:password@host:5432/shop",
});

export const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: "must be an address such as smtp://user:password@mail.example:587" })
  .refine((text) => URL.parse(text)?.hostname, { error: "must name the host of the mail server" });

const SENDER = /^(?:(?:"[^"\r\n]*"|[^"<>@,;:\r\n]*) *<[^\s<>@,;:]+@[^\s<>@,;:]+>|[^\s<>@,;:]+@[^\s<>@,;:]+)$/;

/** `hello@shop.example`, or `Rajatam <hello@shop.example>` with quotes around a name that contains a comma. */
export const sender = z
  .string()
  .regex(SENDER, { error: "must be one email address, such as Rajatam <hello@shop.example>" });

export const password = z.string().superRefine((text, context) => {
  const message = passwordRule(text)?.replace(/\.$/, "");
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

const SHARE = "must be a number from 0 to 1";
export const share = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, { error: SHARE })
  .transform(Number)
  .pipe(z.number().max(1, { error: SHARE }));

export const yesNo = oneOf(["true", "false"]).transform((text) => text === "true");

export function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  const range = z.number().min(min, { error }).max(max, { error });
  return z.string().regex(/^\d+$/, { error }).transform(Number).pipe(range);
}

export function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return z.enum(choices, { error: `must be one of ${choices.join(", ")}` });
}

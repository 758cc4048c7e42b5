import { textRule } from "#contract/kernel/field.rules.ts";
import { MAX_RUPEES } from "#contract/kernel/money.ts";
import { isWholePaise, readNumber } from "#contract/kernel/numbers.ts";
import {
  MAX_LEAD_DAYS,
  MAX_PERSONAL_LABEL,
  personalFieldMessages as messages,
} from "#contract/personalisation/field.rules.ts";
import type { CharacterSet, PersonalField } from "#contract/personalisation/personalisation.ts";
import { MAX_PERSONAL_LENGTH } from "#contract/personalisation/text.rules.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";

/** A personalisation field in form values. `key` is stable when the row moves. */
export type PersonalDraft = {
  key: string;
  label: string;
  characters: CharacterSet[];
  maxLength: string;
  price: string;
  leadDays: string;
};

export const NEW_PERSONAL_FIELD: Omit<PersonalDraft, "key"> = {
  label: "Engraving",
  characters: ["latin", "digits"],
  maxLength: "20",
  price: "0",
  leadDays: "0",
};

export function personalDraftOf(fields: readonly PersonalField[] = []): PersonalDraft[] {
  return fields.map(({ label, characters, maxLength, price, leadDays }) => ({
    key: label,
    label,
    characters,
    maxLength: String(maxLength),
    price: String(price),
    leadDays: String(leadDays),
  }));
}

/** The request body. Invalid numbers become null in JSON, which the server rejects. */
export function readPersonal(rows: readonly PersonalDraft[]): PersonalField[] {
  const number = (text: string) => readNumber(text) ?? Number.NaN;
  return rows.map(({ label, characters, maxLength, price, leadDays }) => ({
    label: label.trim(),
    characters,
    maxLength: number(maxLength),
    price: number(price),
    leadDays: number(leadDays),
  }));
}

export const PERSONAL_PARTS = ["label", "characters", "maxLength", "price", "leadDays"] as const;
export type PersonalPart = (typeof PERSONAL_PARTS)[number];

/** The key of a field of a row. */
export function personalKey(row: string, part: PersonalPart): string {
  return `personalisation.${row}.${part}`;
}

/** The errors of the rows, by field key. */
export function findPersonalErrors(rows: readonly PersonalDraft[]): FieldErrors {
  const labels = rows.map(({ label }) => label.trim().toLowerCase());
  const errors: FieldErrors = {};
  for (const [index, row] of rows.entries()) {
    const price = readNumber(row.price) ?? -1;
    const found: Record<PersonalPart, string | undefined> = {
      label:
        textRule({ required: messages.label, max: MAX_PERSONAL_LABEL })(row.label) ??
        (labels.indexOf(labels[index] ?? "") < index ? messages.twice : undefined),
      characters: row.characters.length === 0 ? messages.characters : undefined,
      maxLength: isWholeIn(row.maxLength, 1, MAX_PERSONAL_LENGTH) ? undefined : messages.maxLength,
      price: price >= 0 && price <= MAX_RUPEES && isWholePaise(price) ? undefined : messages.price,
      leadDays: isWholeIn(row.leadDays, 0, MAX_LEAD_DAYS) ? undefined : messages.leadDays,
    };
    for (const part of PERSONAL_PARTS) {
      const error = found[part];
      if (error !== undefined) errors[personalKey(row.key, part)] = error;
    }
  }
  return errors;
}

function isWholeIn(text: string, min: number, max: number): boolean {
  const value = readNumber(text);
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max;
}

/** The field that a server error belongs to; `path` in lower case, without the name of the list itself. */
export function placeInPersonal(path: readonly string[], rows: readonly PersonalDraft[]): string {
  const row = rows[Number(path[0])];
  const part = PERSONAL_PARTS.find((name) => name.toLowerCase() === path[1]) ?? "label";
  return row ? personalKey(row.key, part) : "personalisation";
}

/** The rows as text, for comparing two versions. */
export function formatPersonalDrafts(rows: readonly PersonalDraft[]): string {
  return rows
    .map(({ label, characters, maxLength, price, leadDays }) =>
      [label, characters.join(" "), `up to ${maxLength}`, `₹${price}`, `${leadDays} days`].join(", "),
    )
    .join("\n");
}

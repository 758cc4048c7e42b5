import type { FieldError } from "#contract/kernel/envelope.ts";
import {
  linkRule,
  listLineRule,
  lowStockRule,
  repeatedAt,
  SETTINGS_LISTS,
  SETTINGS_TEXTS,
  settingsTextRule,
  settingsWords,
  type SettingsList,
} from "#contract/settings/settings.rules.ts";
import { LISTS, TEXTS, type SettingsDraft, type SettingsField } from "./settings-draft.ts";

export type SettingsErrors = {
  fields: Partial<Record<SettingsField, string>>;
  /** By the rows' keys. */
  rows: Partial<Record<string, string>>;
};

export const NO_ERRORS: SettingsErrors = { fields: {}, rows: {} };

export function hasErrors({ fields, rows }: SettingsErrors): boolean {
  return Object.keys(fields).length > 0 || Object.keys(rows).length > 0;
}

export function findSettingsErrors(draft: SettingsDraft): SettingsErrors {
  const found: SettingsErrors = { fields: {}, rows: {} };
  for (const name of TEXTS) put(found.fields, name, settingsTextRule(SETTINGS_TEXTS[name])(draft[name]));
  put(found.fields, "lowStockAt", lowStockRule(draft.lowStockAt));
  for (const list of LISTS) findListErrors(list, draft, found);
  for (const { key, url } of draft.socialLinks) put(found.rows, key, linkRule(url));
  return found;
}

function findListErrors(list: SettingsList, draft: SettingsDraft, found: SettingsErrors): void {
  const rows = draft[list];
  const rule = listLineRule(list);
  for (const { key, text } of rows) put(found.rows, key, rule(text));
  for (const index of repeatedAt(rows.map(({ text }) => text))) {
    const row = rows[index];
    if (row) put(found.rows, row.key, settingsWords.twice(row.text.trim()));
  }
  if (rows.length === 0) put(found.fields, list, settingsWords.listEmpty(list));
  if (rows.length > SETTINGS_LISTS[list].most) put(found.fields, list, settingsWords.listLong(list));
}

function put<Key extends string>(errors: Partial<Record<Key, string>>, key: Key, message: string | undefined): void {
  if (message !== undefined) errors[key] ??= message;
}

const WIRE_NAMES: Record<string, SettingsField> = {
  "welcomeOffer.title": "offerTitle",
  "welcomeOffer.code": "offerCode",
};

/** The server's errors at the form's own fields and rows: `settings.promoMessages.1` is at the second of these lines. */
export function errorsAtFields(errors: readonly FieldError[] | undefined, draft: SettingsDraft): SettingsErrors {
  const found: SettingsErrors = { fields: {}, rows: {} };
  for (const { field, message } of errors ?? []) {
    const path = field.replace(/^settings\./, "");
    const [first = "", index] = path.split(".");
    const name = WIRE_NAMES[path] ?? (Object.keys(draft) as SettingsField[]).find((own) => own === first);
    if (name === undefined) continue;
    const value = draft[name];
    const row = typeof value === "string" || index === undefined ? undefined : value[Number(index)];
    if (row) put(found.rows, row.key, message);
    else put(found.fields, name, message);
  }
  return found;
}

import type { Comparison } from "../frame/differences.rules.ts";
import { SETTINGS_LABELS, type SettingsDraft, type SettingsField } from "./settings-draft.ts";

/** How two versions of the settings are compared; the rows' keys are of no account. */
export const settingsComparison: Comparison<SettingsDraft, SettingsField> = {
  fields: Object.keys(SETTINGS_LABELS) as SettingsField[],
  valueOf: linesOf,
  labelOf: (field) => SETTINGS_LABELS[field],
  wordsOf: (draft, field) => linesOf(draft, field).join("\n"),
};

function linesOf(draft: SettingsDraft, field: SettingsField): string[] {
  const value = draft[field];
  if (typeof value === "string") return [value];
  return value.map((row) => ("url" in row ? `${row.network}: ${row.url}` : row.text));
}

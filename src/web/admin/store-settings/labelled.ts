import { SETTINGS_LABELS, type SettingsForm, type SettingsText } from "./settings.rules.ts";

export type BoxProps = { form: SettingsForm };

/** What a field of the settings is given: its value, its label and what is wrong. */
export function labelled(form: SettingsForm, name: SettingsText) {
  return { ...form.field(name), label: SETTINGS_LABELS[name], autoComplete: "off" };
}

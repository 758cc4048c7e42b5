import { SETTINGS_LABELS, type SettingsForm, type SettingsText } from "./settings.rules.ts";

export type BoxProps = { form: SettingsForm };

/** The props of a settings field: value, label and error. */
export function labelled(form: SettingsForm, name: SettingsText) {
  return { ...form.field(name), label: SETTINGS_LABELS[name], autoComplete: "off" };
}

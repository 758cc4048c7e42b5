import { changeSettings, getSettings } from "#contract/settings/settings.calls.ts";
import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { useSettingsForm } from "../frame/use-settings-form.ts";
import { draftOf, findListErrors, placeOf, SETTINGS_RULES, settingsComparison, settingsOf } from "./settings.rules.ts";

export function useSettingsEditing(view: ShopSettingsView) {
  return useSettingsForm({
    view,
    draftOf: ({ settings }: ShopSettingsView) => draftOf(settings),
    comparison: settingsComparison,
    rules: SETTINGS_RULES,
    findMore: findListErrors,
    placeOf,
    save: async (draft, updatedAt) => send(changeSettings, { body: { settings: settingsOf(draft), updatedAt } }),
    load: async () => send(getSettings),
    onSaved: invalidateSettings,
  });
}

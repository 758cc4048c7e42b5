import { changeRateSettings, getRateSettings } from "#contract/rates/rates.calls.ts";
import type { RateSettingsView } from "#contract/rates/rates.ts";
import { send } from "#web/browser/send.ts";
import { useSettingsForm } from "../frame/use-settings-form.ts";
import {
  findSettingsErrors,
  placeOfSetting,
  RATE_SETTINGS_RULES,
  rateDraftOf,
  rateSettingsComparison,
  rateSettingsOf,
} from "./rate-settings.rules.ts";

export function useRateSettings(view: RateSettingsView) {
  return useSettingsForm({
    view,
    draftOf: rateDraftOf,
    comparison: rateSettingsComparison,
    rules: RATE_SETTINGS_RULES,
    findMore: findSettingsErrors,
    placeOf: placeOfSetting,
    save: async (draft, updatedAt) => send(changeRateSettings, { body: { ...rateSettingsOf(draft), updatedAt } }),
    load: async () => send(getRateSettings),
  });
}

import { call, types } from "#contract/kernel/call.ts";
import type { ChangeSettingsBody } from "./settings.schema.ts";
import type { ShopSettingsView } from "./shop-settings.ts";

export const getSettings = call(
  "GET",
  "/staff/settings",
  "administrator",
  types<{ answer: ShopSettingsView }>(),
  "settings",
);

export const changeSettings = call(
  "PUT",
  "/staff/settings",
  "administrator",
  types<{ body: ChangeSettingsBody; answer: ShopSettingsView }>(),
);

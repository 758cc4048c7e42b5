import { useRouteLoaderData } from "react-router";
import type { MenuChanges } from "#contract/catalogue/menu.ts";
import { NO_MENUS, type MenusView } from "#contract/content/menus.ts";
import { type PublicSettings, unknownSettings } from "#contract/settings/shop-settings.ts";

/** What every page knows: the shop's settings, what its menus say, and the address that canonical links start with. */
export type RootData = {
  settings: PublicSettings;
  menu: MenuChanges;
  menus: MenusView;
  publicUrl: string;
  paymentScriptUrl: string;
};

const unknown: RootData = {
  settings: unknownSettings,
  menu: {},
  menus: NO_MENUS,
  publicUrl: "",
  paymentScriptUrl: "",
};

export function useRootData(): RootData {
  // An error page has no loader data; it shows what needs none.
  return useRouteLoaderData<RootData>("root") ?? unknown;
}

export function useSettings(): PublicSettings {
  return useRootData().settings;
}

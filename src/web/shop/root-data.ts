import { useRouteLoaderData } from "react-router";
import type { PublicBrand } from "#contract/brand/brand.ts";
import type { MenuChanges } from "#contract/catalogue/menu.ts";
import { DEFAULT_MENUS } from "#contract/content/default-menus.ts";
import type { MenusView } from "#contract/content/menus.ts";
import { type PublicSettings, unknownSettings } from "#contract/settings/shop-settings.ts";

/** What every page knows: the shop's settings, what its menus say, and the address that canonical links start with. */
export type RootData = {
  settings: PublicSettings;
  /** What of the catalogue differs from the categories that the specification names. */
  menu?: MenuChanges;
  /** Left out for those that came with the shop. */
  menus?: MenusView;
  /** Left out while the shop looks as it came. */
  brand?: PublicBrand;
  publicUrl: string;
  paymentScriptUrl: string;
};

const unknown: RootData = { settings: unknownSettings, publicUrl: "", paymentScriptUrl: "" };

export function useRootData(): RootData {
  // An error page has no loader data; it shows what needs none.
  return useRouteLoaderData<RootData>("root") ?? unknown;
}

export function useMenus(): MenusView {
  return useRootData().menus ?? DEFAULT_MENUS;
}

export function useSettings(): PublicSettings {
  return useRootData().settings;
}

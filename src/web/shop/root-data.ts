import { useRouteLoaderData } from "react-router";
import type { PublicBrand } from "#contract/brand/brand.ts";
import type { MenuChanges } from "#contract/catalogue/menu.ts";
import { DEFAULT_MENUS } from "#contract/content/default-menus.ts";
import type { MenusView } from "#contract/content/menus.ts";
import { type PublicSettings, unknownSettings } from "#contract/settings/shop-settings.ts";

/** The data of every page: settings, menus and the base of canonical URLs. */
export type RootData = {
  settings: PublicSettings;
  /** How the categories differ from those in the specification. */
  menu?: MenuChanges;
  /** Undefined for the default menus. */
  menus?: MenusView;
  /** Undefined for the default look. */
  brand?: PublicBrand;
  publicUrl: string;
  paymentScriptUrl: string;
};

const unknown: RootData = { settings: unknownSettings, publicUrl: "", paymentScriptUrl: "" };

export function useRootData(): RootData {
  // Error pages have no loader data; they show only what does not need it.
  return useRouteLoaderData<RootData>("root") ?? unknown;
}

export function useMenus(): MenusView {
  return useRootData().menus ?? DEFAULT_MENUS;
}

export function useSettings(): PublicSettings {
  return useRootData().settings;
}

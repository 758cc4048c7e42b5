import { useRouteLoaderData } from "react-router";
import { type ShopSettings, unknownSettings } from "#contract/settings/shop-settings.ts";

/** What every page knows: the shop's settings and the address that canonical links start with. */
export type RootData = { settings: ShopSettings; publicUrl: string; paymentScriptUrl: string };

export function useRootData(): RootData {
  // An error page has no loader data; it shows what needs none.
  return useRouteLoaderData<RootData>("root") ?? { settings: unknownSettings, publicUrl: "", paymentScriptUrl: "" };
}

export function useSettings(): ShopSettings {
  return useRootData().settings;
}

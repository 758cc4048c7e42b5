import { useRouteLoaderData } from "react-router";
import { demoSettings, type ShopSettings } from "#contract/shop-settings.ts";

/** What every page knows: the shop's settings and the address that canonical links start with. */
export type RootData = { settings: ShopSettings; publicUrl: string; paymentScriptUrl: string };

export function useRootData(): RootData {
  // An error page has no loader data; it shows the shop as it is set up by default.
  return useRouteLoaderData<RootData>("root") ?? { settings: demoSettings, publicUrl: "", paymentScriptUrl: "" };
}

export function useSettings(): ShopSettings {
  return useRootData().settings;
}

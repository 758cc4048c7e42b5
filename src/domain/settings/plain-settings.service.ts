import { isDeepStrictEqual } from "node:util";
import { demoSettings, type ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Trx } from "#db/database.ts";
import { lockSettings, saveSettings } from "./settings.repo.ts";

/** What they say is true of the demo's goods and offers only. */
const OF_THE_DEMO = ["promoMessages", "searchHints"] as const;

/** A shop without the demo promises nothing in its place: each list that still is the demo's becomes empty. */
export async function dropDemoPromises(trx: Trx, at: Date): Promise<void> {
  const { values } = await lockSettings(trx);
  const stored = values as Partial<ShopSettings>;
  const dropped = OF_THE_DEMO.filter((list) =>
    isDeepStrictEqual(stored[list] ?? demoSettings[list], demoSettings[list]),
  );
  if (dropped.length === 0) return;
  await saveSettings(trx, { ...stored, ...Object.fromEntries(dropped.map((list) => [list, []])) }, at);
}

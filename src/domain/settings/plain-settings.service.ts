import { isDeepStrictEqual } from "node:util";
import { demoSettings, type ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
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

/** What the demo offers at its checkout, and its sample orders have. */
export const DEMO_GIFTS = { giftOffer: "wrapping", giftWrapFee: demoSettings.giftWrapFee } as const;

/** For a shop that is filled with the demo. What its owner chose before stays. */
export async function offerDemoGifts(db: Db, at: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const stored = (await lockSettings(trx)).values as Partial<ShopSettings>;
    if (stored.giftOffer === undefined) await saveSettings(trx, { ...stored, ...DEMO_GIFTS }, at);
  });
}

/** With the demo goes what it offers for gifts, unless the owner has made it another offer. */
export async function endDemoGifts(trx: Trx, at: Date): Promise<void> {
  const stored = (await lockSettings(trx)).values as Partial<ShopSettings>;
  if (stored.giftOffer !== DEMO_GIFTS.giftOffer || stored.giftWrapFee !== DEMO_GIFTS.giftWrapFee) return;
  await saveSettings(trx, { ...stored, giftOffer: demoSettings.giftOffer }, at);
}

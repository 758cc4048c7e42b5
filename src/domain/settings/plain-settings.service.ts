import { isDeepStrictEqual } from "node:util";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { lockSettings, saveSettings } from "./settings.repo.ts";

/** Lists whose texts are true only for the demo's goods and offers. */
const OF_THE_DEMO = ["promoMessages", "searchHints"] as const;

/** Empties each list that still has the demo's texts, since they do not apply to a shop without the demo. */
export async function dropDemoPromises(trx: Trx, at: Date): Promise<void> {
  const { values: stored } = await lockSettings(trx);
  const dropped = OF_THE_DEMO.filter((list) =>
    isDeepStrictEqual(stored[list] ?? demoSettings[list], demoSettings[list]),
  );
  if (dropped.length === 0) return;
  await saveSettings(trx, { ...stored, ...Object.fromEntries(dropped.map((list) => [list, []])) }, at);
}

/** The gift options of the demo, which its sample orders use. */
export const DEMO_GIFTS = { giftOffer: "wrapping", giftWrapFee: demoSettings.giftWrapFee } as const;

/** For a shop filled with the demo. The owner's own choice is preserved. */
export async function offerDemoGifts(db: Db, at: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { values: stored } = await lockSettings(trx);
    if (stored.giftOffer === undefined) await saveSettings(trx, { ...stored, ...DEMO_GIFTS }, at);
  });
}

/** Disables the demo's gift options, unless the owner has changed them. */
export async function endDemoGifts(trx: Trx, at: Date): Promise<void> {
  const { values: stored } = await lockSettings(trx);
  if (stored.giftOffer !== DEMO_GIFTS.giftOffer || stored.giftWrapFee !== DEMO_GIFTS.giftWrapFee) return;
  await saveSettings(trx, { ...stored, giftOffer: demoSettings.giftOffer }, at);
}

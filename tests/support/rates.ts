import { defaultPriceSettings, type RatePricing } from "#contract/pricing/pricing.ts";
import type { RateEntry, RateSettingsView, StaffRatesView } from "#contract/rates/rates.ts";

/** Request fields of rates per gram, by purity. */
export function rateEntries(perGram: Record<string, number>, metal: RateEntry["metal"] = "gold"): RateEntry[] {
  return Object.entries(perGram).map(([purity, rupees]) => ({ metal, purity, perGram: rupees }));
}

/** At ₹11,250 per gram this results in ₹72,043. */
export function ratePricing(given: object = {}): RatePricing {
  return {
    mode: "rate",
    metal: "gold",
    purity: "18K",
    netWeight: 3.4,
    making: { kind: "percent", value: 20, minimum: null },
    stones: [
      {
        name: "Laboratory-grown diamond",
        count: 1,
        carats: 0.75,
        perCarat: 32_000,
        amount: null,
        certificate: { laboratory: "IGI", number: "LG1" },
      },
    ],
    hallmarkedArticles: 1,
    otherCharges: [],
    discount: null,
    ...given,
  };
}

/** The staff view of gold rates that were published at the given time. */
export function staffRatesView(publishedAt: string): StaffRatesView {
  return {
    purities: [
      { metal: "gold", purity: "24K", fineness: 999, perGram: 15_000, publishedAt, productCount: 0 },
      { metal: "gold", purity: "22K", fineness: 916, perGram: 13_750, publishedAt, productCount: 3 },
    ],
    puritiesUpdatedAt: "2026-11-21T06:00:00.000Z",
    waiting: [],
    bandPercent: 5,
    staleMetals: [],
    staleAfterHours: 24,
    proposals: 0,
    failures: 0,
    sourceFailure: null,
  };
}

/** The settings of prices before staff have changed any. */
export const defaultRateSettings: RateSettingsView = {
  prices: defaultPriceSettings,
  source: null,
  sourceAskedAt: null,
  sourceFailure: null,
  updatedAt: "2026-11-22T04:30:00.000Z",
};

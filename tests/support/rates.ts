import type { RateEntry } from "#contract/rates/rates.ts";

/** Rates for a gram of gold by purity, as a request names them. */
export function rateEntries(perGram: Record<string, number>, metal: RateEntry["metal"] = "gold"): RateEntry[] {
  return Object.entries(perGram).map(([purity, rupees]) => ({ metal, purity, perGram: rupees }));
}

/** At ₹11,250 a gram this comes to ₹72,043. */
export function ratePricing(given: object = {}) {
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

import type { TextRule } from "#contract/kernel/field.rules.ts";
import { formatRupees, MAX_RUPEES } from "#contract/kernel/money.ts";

/** The maximum weight of an article in grams, far above any real one. */
export const MAX_GRAMS = 100_000;
export const MAX_CARATS = 10_000;
export const MAX_STONES = 30;
export const MAX_OTHER_CHARGES = 20;
export const MAX_ARTICLES = 100;
/** The form asks for confirmation above 100 percent; anything above this limit is a typing mistake. */
export const MAX_MAKING_PERCENT = 1_000;
export const ASK_MAKING_ABOVE = 100;
export const MAX_LOCK_MINUTES = 60;

export const PRICING_TEXTS = {
  stoneName: { required: "Name the stone.", max: 80 },
  laboratory: { required: "Name the laboratory.", max: 40 },
  certificate: { required: "Enter the certificate's number.", max: 40 },
  chargeName: { required: "Name the charge.", max: 60 },
  purity: { required: "Choose the purity.", max: 10 },
} as const satisfies Record<string, TextRule>;

/** The indexes of rows whose HSN an earlier row has too. */
export function repeatedHsns(rows: readonly { hsn: string }[]): number[] {
  return rows.flatMap(({ hsn }, index) =>
    rows.findIndex((other) => other.hsn.trim() === hsn.trim()) < index ? index : [],
  );
}

/** Validation messages of pricing fields. */
export const pricingMessages = {
  mode: "Choose a fixed price, or a price by the day's rate.",
  metal: "Choose gold, silver or platinum.",
  netWeight: "Enter the net weight in grams, above 0, with at most three decimals.",
  makingKind: "Choose how the making charges are counted.",
  making: "Enter the making charges: a number from 0 up with at most two decimals.",
  makingPercent: `Making charges can be at most ${MAX_MAKING_PERCENT} %.`,
  makingAbove: (percent: number) => `Making charges of ${percent} % are more than the metal itself. Is that right?`,
  stoneCount: "Enter how many stones these are.",
  carats: "Enter carats from 0 up with at most three decimals.",
  caratsMissing: "Enter the carats that the price per carat is for.",
  stonePrice: "Enter a price per carat, or an amount.",
  stonePricedTwice: "Enter a price per carat or an amount, not both.",
  tooManyStones: `At most ${MAX_STONES} kinds of stones.`,
  articles: `Hallmarked articles: a whole number from 0 to ${MAX_ARTICLES}.`,
  tooManyCharges: `At most ${MAX_OTHER_CHARGES} other charges.`,
  amount: "Enter an amount in rupees from 0 up, with at most two decimals.",
  percent: "Enter a percentage from 0 to 100 with at most two decimals.",
  discountBase: "Choose what the discount is on.",
  discount: "Enter a percentage or an amount, one of the two.",
  noRate: (purity: string, metal: string) => `There is no rate for ${purity} ${metal} yet. Publish one first.`,
  noMetal: "Metal, purity and net weight are needed for a price by the day's rate.",
  tooExpensive: `The price comes to more than ${formatRupees(MAX_RUPEES)}, the most that a price may be.`,
  noMakingFits:
    "Today’s price is below the metal’s value, or cannot come out to the rupee. Change the price first, or switch it in its own form.",
  byRate: "This product is priced by the day's rate. Change its making charges instead.",
  hsn: "An HSN has 2 to 8 digits.",
  hsnTwice: "This HSN is there twice.",
  gst: "Enter GST for at least one HSN.",
  lockMinutes: `Enter minutes from 0 to ${MAX_LOCK_MINUTES}.`,
  band: "Enter a percentage above 0 and at most 100.",
  stale: "Enter hours from 1 to 720.",
  onRequest: "Price on request. Please call us.",
} as const;

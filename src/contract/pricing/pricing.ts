import type { Paise } from "#contract/kernel/money.ts";

/** Metals that a rate is published for. */
export const RATE_METALS = ["gold", "silver", "platinum"] as const;
export type RateMetal = (typeof RATE_METALS)[number];

export const MAKING_KINDS = ["percent", "perGram", "fixed"] as const;
export type MakingKind = (typeof MAKING_KINDS)[number];

export const DISCOUNT_BASES = ["making", "stones", "total"] as const;
export type DiscountBase = (typeof DISCOUNT_BASES)[number];

/** A grading report of a stone: who issued it, and its number. */
export type Certificate = { laboratory: string; number: string };

/** Making charges: percent of the metal value, rupees for each gram of net weight, or rupees for the article. */
export type Making = { kind: MakingKind; value: number; minimum?: number | null | undefined };

/** One kind of stone of a product. Its amount is carats × `perCarat`, or `amount`; both in rupees. */
export type Stone = {
  name: string;
  count: number;
  carats?: number | null | undefined;
  perCarat?: number | null | undefined;
  amount?: number | null | undefined;
  certificate?: Certificate | null | undefined;
};

/** `percent` of what it is on, or `amount` in rupees. It never takes off more than what it is on. */
export type Discount = {
  on: DiscountBase;
  percent?: number | null | undefined;
  amount?: number | null | undefined;
};

/** How a rate-based price is made, as it travels: rupees, grams, percent. */
export type RatePricing = {
  mode: "rate";
  metal: RateMetal;
  purity: string;
  /** Grams, up to three decimals. */
  netWeight: number;
  making: Making;
  stones: Stone[];
  hallmarkedArticles: number;
  otherCharges: { name: string; amount: number }[];
  discount: Discount | null;
};

export type Pricing = { mode: "fixed" } | RatePricing;

export const LINE_KINDS = [
  "metal",
  "making",
  "stones",
  "hallmarking",
  "other",
  "discount",
  "rounding",
  "value",
  "gst",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A price and what it is made of, in rupees. The amounts of the lines add up to the price exactly. */
export type PriceBreakupView = {
  price: number;
  lines: { kind: LineKind; name: string; detail: string; amount: number }[];
};

/** The same in paise. */
export type BreakupLine = { kind: LineKind; name: string; detail: string; paise: Paise };

/** Prices are rounded to a multiple of one of these, in rupees. */
export const PRICE_STEPS = [1, 5, 10, 50, 100] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

export const PRICE_ROUNDINGS = ["nearest", "up"] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** The owner's settings behind every rate-based price. Amounts in rupees. */
export type PriceSettings = {
  /** Fee for hallmarking one article, without GST. */
  hallmarkFee: number;
  step: PriceStep;
  rounding: PriceRounding;
  /** GST in percent by the beginning of the HSN; the first row is that of products without an HSN. */
  gst: { hsn: string; percent: number }[];
  /** For so many minutes after a publication the price before it is still accepted. */
  lockMinutes: number;
  /** A rate that moves by more percent has to be typed again before it is published. */
  bandPercent: number;
  /** Rates older than so many hours are stale. */
  staleAfterHours: number;
  /** Whether rate-based products cannot be bought while the rates are stale. */
  hideWhenStale: boolean;
};

export const defaultPriceSettings: PriceSettings = {
  hallmarkFee: 45,
  step: 1,
  rounding: "nearest",
  gst: [
    { hsn: "7113", percent: 3 },
    { hsn: "7114", percent: 3 },
    { hsn: "7118", percent: 3 },
  ],
  lockMinutes: 15,
  bandPercent: 5,
  staleAfterHours: 24,
  hideWhenStale: false,
};

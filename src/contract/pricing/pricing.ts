import type { Paise } from "#contract/kernel/money.ts";

/** Metals that have a published rate. */
export const RATE_METALS = ["gold", "silver", "platinum"] as const;
export type RateMetal = (typeof RATE_METALS)[number];

export const MAKING_KINDS = ["percent", "perGram", "fixed"] as const;
export type MakingKind = (typeof MAKING_KINDS)[number];

export const DISCOUNT_BASES = ["making", "stones", "total"] as const;
export type DiscountBase = (typeof DISCOUNT_BASES)[number];

/** The grading report of a stone: its laboratory and number. */
export type Certificate = { laboratory: string; number: string };

/** Making charges: a percentage of the metal value, rupees per gram of net weight, or rupees per article. */
export type Making = { kind: MakingKind; value: number; minimum?: number | null | undefined };

/** One kind of stone of a product. Its price is carats × `perCarat`, or `amount`; both in rupees. */
export type Stone = {
  name: string;
  count: number;
  carats?: number | null | undefined;
  perCarat?: number | null | undefined;
  amount?: number | null | undefined;
  certificate?: Certificate | null | undefined;
};

/** Either `percent` of its base, or `amount` in rupees. It never exceeds its base. */
export type Discount = {
  on: DiscountBase;
  percent?: number | null | undefined;
  amount?: number | null | undefined;
};

/** The inputs of a rate-based price in the API, in rupees, grams and percent. */
export type RatePricing = {
  mode: "rate";
  metal: RateMetal;
  purity: string;
  /** In grams, up to three decimals. */
  netWeight: number;
  making: Making;
  stones: Stone[];
  hallmarkedArticles: number;
  otherCharges: { name: string; amount: number }[];
  discount: Discount | null;
};

export type Pricing = { mode: "fixed" } | RatePricing;

/** The inputs that a product keeps while its price is fixed. */
export type LastRatePricing = Omit<RatePricing, "mode" | "metal" | "purity" | "netWeight">;

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

/** A price and its components, in rupees. The amounts of the lines add up to exactly the price. */
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

/** The owner's settings for rate-based prices. Amounts in rupees. */
export type PriceSettings = {
  /** The fee for hallmarking one article, without GST. */
  hallmarkFee: number;
  step: PriceStep;
  rounding: PriceRounding;
  /** GST in percent by HSN prefix. The first row applies to products without an HSN. */
  gst: { hsn: string; percent: number }[];
  /** For how many minutes after a publication the previous price is still accepted. */
  lockMinutes: number;
  /** A rate that changes by more than this percentage must be typed again before publication. */
  bandPercent: number;
  /** The age in hours at which rates become stale. */
  staleAfterHours: number;
  /** Whether rate-based products are unavailable while rates are stale. */
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

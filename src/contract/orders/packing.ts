import { MAX_GRAMS } from "#contract/pricing/pricing.rules.ts";

/** HUID and weights of one article, entered at packing. Weights in grams, up to three decimals. */
export type PackedArticleBody = { huid?: string | null; grossWeight?: number | null; netWeight?: number | null };

/**
 * `items` refers to the order's items by `position`. Articles that are neither hallmarked nor weighed may be omitted.
 * With `confirmed`, HUIDs and weights that differ from the listing are accepted.
 */
export type PackOrderBody = {
  items?: { position: number; articles: PackedArticleBody[] }[];
  confirmed?: boolean;
  note?: string | null;
};

/**
 * A weight that differs from the listing by more than the shop's tolerance, in grams and as a signed percentage of the
 * listed weight.
 */
export type WeightDifference = {
  position: number;
  title: string;
  weight: "net" | "gross";
  listed: number;
  weighed: number;
  percent: number;
};

/** A HUID of a one-of-a-kind article that differs from its listing. */
export type HuidDifference = { position: number; title: string; listed: string; read: string };

/**
 * What to enter at packing for an item of an order. `articles` is the number of articles of all units together; weights
 * are those of one unit as listed, in grams. `huid` is the HUID of a one-of-a-kind product.
 */
export type ItemToPack = {
  position: number;
  articles: number;
  articlesPerUnit: number;
  needsHuid: boolean;
  huid: string | null;
  metal: string | null;
  purity: string | null;
  grossWeight: number | null;
  netWeight: number | null;
};

/** The input that packing an order requires, and its result. */
export type PackingView = {
  items: ItemToPack[];
  /** The percentage of the listed weight by which a weight may differ without confirmation. */
  weightTolerance: number;
  /** Null until the order is packed. */
  invoiceNumber: string | null;
  /** The invoice would still name the demo's seller. */
  hasSampleSeller: boolean;
  /** The oldest other unpacked order. */
  nextOrderID: string | null;
};

/** Additional fields of a refused packing request. */
export type PackingRefusal = { differences: WeightDifference[]; huids?: HuidDifference[] };

export const packingMessages = {
  huidMissing: "Please enter the HUID that is punched into this article.",
  huidInvalid: "A HUID has six letters or digits.",
  huidTwice: "This HUID is entered twice.",
  huidUsed: "Another article or product has this HUID.",
  huidDiffers: (listed: string) => `The listing says ${listed}. Please compare, or confirm this HUID.`,
  weight: `A weight is more than 0 and at most ${MAX_GRAMS} grams, with at most three decimals.`,
  partlyWeighed: "Weigh all articles of the set, or none.",
  netAboveGross: "The net weight cannot be more than the gross weight.",
};

/** Whether the metal of an article would weigh more than the whole article. */
export function isNetAboveGross(gross: number | null | undefined, net: number | null | undefined): boolean {
  return gross != null && net != null && net > gross;
}

/** The deviation of a weight from the listing in percent, with its sign; null when within the tolerance. */
export function weightDeviation(listedMg: number | null, weighedMg: number | null, tolerancePercent: number) {
  if (listedMg === null || listedMg === 0 || weighedMg === null) return null;
  const difference = weighedMg - listedMg;
  if (Math.abs(difference) * 100 <= listedMg * tolerancePercent) return null;
  return Math.round((difference * 1_000) / listedMg) / 10;
}

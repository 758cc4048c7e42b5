import { MAX_GRAMS } from "#contract/catalogue/product.rules.ts";

/** What was read and weighed of one article at packing. Weights in grams, up to three decimals. */
export type PackedArticleBody = { huid?: string | null; grossWeight?: number | null; netWeight?: number | null };

/**
 * `items` names the articles of the order's items by their `position`; what is neither hallmarked nor weighed may be left
 * out. With `confirmed`, HUIDs and weights that differ from the listing are taken as they are.
 */
export type PackOrderBody = {
  items?: { position: number; articles: PackedArticleBody[] }[];
  confirmed?: boolean;
  note?: string | null;
};

/** A weight that differs from the listing by more than the shop allows. Grams; percent of the listing with its sign. */
export type WeightDifference = {
  position: number;
  title: string;
  weight: "net" | "gross";
  listed: number;
  weighed: number;
  percent: number;
};

/** A HUID that was read on a one-of-a-kind article whose listing has another. */
export type HuidDifference = { position: number; title: string; listed: string; read: string };

/**
 * What has to be read and weighed of an item of an order. `articles` counts those of all units together; weights are those
 * of one unit as listed, in grams. `huid` is the one that a one-of-a-kind product carries.
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

/** What packing an order takes, and what came of it. */
export type PackingView = {
  items: ItemToPack[];
  /** Percent of the listing by which a weight may differ without being confirmed. */
  weightTolerance: number;
  /** Null until the order is packed. */
  invoiceNumber: string | null;
  /** Of the other orders that wait to be packed, the oldest. */
  nextOrderID: string | null;
};

/** What a refusal of packing may carry. */
export type PackingRefusal = { differences: WeightDifference[]; huids?: HuidDifference[] };

export const packingWords = {
  huidMissing: "Please enter the HUID that is punched into this article.",
  huidInvalid: "A HUID has six letters or digits.",
  huidTwice: "This HUID is entered twice.",
  huidUsed: "This HUID belongs to another article that was sold.",
  huidDiffers: (listed: string) => `The listing says ${listed}. Please compare, or confirm this HUID.`,
  weight: `A weight is more than 0 and at most ${MAX_GRAMS} grams, with at most three decimals.`,
  netAboveGross: "The net weight cannot be more than the gross weight.",
};

/** Whether the metal of an article would weigh more than the whole article. */
export function isNetAboveGross(gross: number | null | undefined, net: number | null | undefined): boolean {
  return gross != null && net != null && net > gross;
}

/** By how many percent a weight differs from the listing, with its sign; null when that is within the tolerance. */
export function weightDeviation(listedMg: number | null, weighedMg: number | null, tolerancePercent: number) {
  if (listedMg === null || listedMg === 0 || weighedMg === null) return null;
  const difference = weighedMg - listedMg;
  if (Math.abs(difference) * 100 <= listedMg * tolerancePercent) return null;
  return Math.round((difference * 1_000) / listedMg) / 10;
}

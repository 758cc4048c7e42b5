import { MAX_GRAMS } from "#contract/catalogue/product.rules.ts";

/** What was read and weighed of one article at packing. Weights in grams, up to three decimals. */
export type PackedArticleBody = { huid?: string | null; grossWeight?: number | null; netWeight?: number | null };

/**
 * `items` names the articles of the order's items by their `position`; what is neither hallmarked nor weighed may be left
 * out. With `confirmed`, weights that differ from the listing are taken as they are.
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

/** What a refusal of packing may carry. */
export type PackingRefusal = { differences: WeightDifference[] };

export const packingWords = {
  huidMissing: "Please enter the HUID that is punched into this article.",
  huidInvalid: "A HUID has six letters or digits.",
  huidTwice: "This HUID is entered twice.",
  huidUsed: "This HUID belongs to another article that was sold.",
  weight: `A weight is more than 0 and at most ${MAX_GRAMS} grams, with at most three decimals.`,
};

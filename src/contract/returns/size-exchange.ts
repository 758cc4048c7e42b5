/** A size of the product of a returned piece, as its variation names it. */
export type WantedSize = { variationName: string; variationValue: string };

/** Another size that a piece can be exchanged for. */
export type SizeChoice = WantedSize & {
  /** What one unit costs more today than the size that comes back; negative where it costs less. In rupees. */
  difference: number;
};

/**
 * What a replacement comes to today, in rupees. It costs what was paid for the pieces that come back, and what their sizes
 * differ by today; never more than the new size costs.
 */
export type ReplacementTerms = {
  cost: number;
  /** What the new size costs more than was paid. The customer's store credit pays for it, or the shop bears it. */
  dearer: number;
  /** What stays with the customer as store credit, because the new size costs less. */
  left: number;
  /** What of `dearer` the customer's store credit does not cover. */
  missing: number;
  /** Why no replacement can be sent now. */
  reason: string | null;
};

/** Ways to settle a return that asks for another size, beside those of every return. */
export const SETTLED_AS = ["money", "store_credit", "replacement"] as const;
export type SettledAs = (typeof SETTLED_AS)[number];

/** A size of a product, identified by its variation. */
export type WantedSize = { variationName: string; variationValue: string };

/** A size that a piece can be exchanged for. */
export type SizeChoice = WantedSize & {
  /** The current price difference per unit to the returned size; negative when cheaper. In rupees. */
  difference: number;
};

/**
 * The terms of a replacement, in rupees. It costs what was paid for the returned pieces plus the current price
 * difference between the sizes, but never more than the new size costs.
 */
export type ReplacementTerms = {
  /** What was paid for the returned pieces according to the invoice, which is the refund of the settlement. */
  paid: number;
  cost: number;
  /** The additional cost of the new size. The customer's store credit pays for it, or the shop bears it. */
  dearer: number;
  /** The rest that the customer receives as store credit, because the new size costs less. */
  left: number;
  /** The part of `dearer` that the customer's store credit does not cover. */
  missing: number;
  /** Why no replacement can currently be sent. */
  reason: string | null;
};

/** The ways to settle a return that requests another size, including those of every return. */
export const SETTLED_AS = ["money", "store_credit", "replacement"] as const;
export type SettledAs = (typeof SETTLED_AS)[number];

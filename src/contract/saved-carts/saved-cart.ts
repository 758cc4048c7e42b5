import type { PersonalText } from "#contract/personalisation/personalisation.ts";

/** A line of a cart without catalogue data: title, price and picture are always current. */
export type SavedCartLine = {
  productID: number;
  quantity: number;
  variationName: string | null;
  variationValue: string | null;
  /** The personalisation of each piece. */
  personalisation: PersonalText[] | null;
};

/** `savedAt` is the time of the last change in ISO 8601; null when no cart is stored. */
export type SavedCartView = { items: SavedCartLine[]; savedAt: string | null };

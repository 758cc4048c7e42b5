import type { PersonalText } from "#contract/personalisation/personalisation.ts";

/** As many lines as an order takes. */
export const MAX_SAVED_LINES = 50;

/** A line of a cart without what the catalogue knows of it: title, price and picture are those of the day. */
export type SavedCartLine = {
  productID: number;
  quantity: number;
  variationName: string | null;
  variationValue: string | null;
  /** What is put on each piece. */
  personalisation: PersonalText[] | null;
};

/** `savedAt` in ISO 8601, when the cart last changed; null where none is kept. */
export type SavedCartView = { items: SavedCartLine[]; savedAt: string | null };

/** The kinds of characters that a field accepts. */
export const CHARACTER_SETS = ["latin", "devanagari", "gurmukhi", "digits", "heart"] as const;
export type CharacterSet = (typeof CHARACTER_SETS)[number];

/** A personalisation field of a product, such as an engraving. The price in rupees is per piece. */
export type PersonalField = {
  label: string;
  characters: CharacterSet[];
  /** In grapheme clusters, which readers perceive as characters. */
  maxLength: number;
  price: number;
  /** Additional days before dispatch. */
  leadDays: number;
};

/** A shopper's text for the field with this label. */
export type PersonalText = { label: string; text: string };

/** A text as ordered. Its price in rupees is included in the price of the piece. */
export type OrderedText = PersonalText & { price: number };

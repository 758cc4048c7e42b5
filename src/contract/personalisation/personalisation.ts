/** Characters that a field takes, by kind. */
export const CHARACTER_SETS = ["latin", "devanagari", "gurmukhi", "digits", "heart"] as const;
export type CharacterSet = (typeof CHARACTER_SETS)[number];

/** A text that shoppers may have put on a product, such as an engraving. The price in rupees is that of one piece. */
export type PersonalField = {
  label: string;
  characters: CharacterSet[];
  /** In grapheme clusters: what a reader counts as one character. */
  maxLength: number;
  price: number;
  /** Days that it adds before dispatch. */
  leadDays: number;
};

/** A text of a shopper, named by the label of its field. */
export type PersonalText = { label: string; text: string };

/** A text as it was ordered; its price in rupees is part of that of the piece. */
export type OrderedText = PersonalText & { price: number };

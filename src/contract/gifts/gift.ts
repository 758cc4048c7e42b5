import { countCharacters } from "#contract/personalisation/text.rules.ts";

/** The gift options of a shop. */
export const GIFT_OFFERS = ["nothing", "message", "wrapping"] as const;
export type GiftOffer = (typeof GIFT_OFFERS)[number];

/** The gift options at checkout. `wrapFee` is in rupees; null when wrapping is not available. */
export type GiftTermsView = { message: boolean; wrapFee: number | null };

/** The gift options of an order. `wrapFee` is in rupees and included in the total. */
export type OrderGiftView = { wrapped: boolean; wrapFee: number; message: string | null };

export const MAX_GIFT_MESSAGE = 200;
export const MAX_GIFT_LINES = 6;
/** Of a stored message. What readers count as one character has two or three in Indian scripts, and up to ten in emoji. */
const MAX_CODE_POINTS = 2_000;

/** Normalises a message to its stored form. */
export function cleanGiftMessage(text: string): string {
  return text.normalize("NFC").replaceAll(/\r\n?/gu, "\n").trim();
}

/** Validates the message of a gift card. Returns a text for the shopper, or undefined when it can be printed. */
export function findGiftMessageError(text: string): string | undefined {
  const clean = cleanGiftMessage(text);
  if (!clean.isWellFormed() || /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(clean)) {
    return "This message holds invisible characters. Please type it again.";
  }
  if (countCharacters(clean) > MAX_GIFT_MESSAGE) return `A card has room for ${MAX_GIFT_MESSAGE} characters.`;
  if ([...clean].length > MAX_CODE_POINTS) return "This message is too long for a card. Please use fewer emoji.";
  return clean.split("\n").length > MAX_GIFT_LINES ? `A card has room for ${MAX_GIFT_LINES} lines.` : undefined;
}

import { countCharacters } from "#contract/personalisation/text.rules.ts";

/** What the shop offers for gifts. */
export const GIFT_OFFERS = ["nothing", "message", "wrapping"] as const;
export type GiftOffer = (typeof GIFT_OFFERS)[number];

/** What can be chosen at the checkout; `wrapFee` in rupees, null where nothing is wrapped. */
export type GiftTermsView = { message: boolean; wrapFee: number | null };

/** An order as a gift; `wrapFee` in rupees is part of its total. */
export type OrderGiftView = { wrapped: boolean; wrapFee: number; message: string | null };

export const MAX_GIFT_MESSAGE = 200;
export const MAX_GIFT_LINES = 6;

/** A message as it is kept. */
export function cleanGiftMessage(text: string): string {
  return text.normalize("NFC").replaceAll(/\r\n?/gu, "\n").trim();
}

/** What is wrong with the message of a card, in words for the shopper; undefined when it can be printed. */
export function giftMessageFault(text: string): string | undefined {
  const clean = cleanGiftMessage(text);
  if (!clean.isWellFormed() || /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(clean)) {
    return "This message holds invisible characters. Please type it again.";
  }
  if (countCharacters(clean) > MAX_GIFT_MESSAGE || clean.length > 300) {
    return `A card has room for ${MAX_GIFT_MESSAGE} characters.`;
  }
  return clean.split("\n").length > MAX_GIFT_LINES ? `A card has room for ${MAX_GIFT_LINES} lines.` : undefined;
}

import type { GiftTermsView } from "#contract/gifts/gift.ts";
import { toPaise } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import type { OrderContent } from "./order-content.rules.ts";

type GiftRequest = { giftWrap?: boolean | null | undefined; giftMessage: string | null };

export function giftTerms({ giftOffer, giftWrapFee }: ShopSettings): GiftTermsView {
  return { message: giftOffer !== "nothing", wrapFee: giftOffer === "wrapping" ? giftWrapFee : null };
}

/**
 * The gift options of an order, at the current fee; null when it is not a gift. Refuses options that the shop does not
 * offer.
 */
export function giftOf({ giftWrap, giftMessage: message }: GiftRequest, settings: ShopSettings): OrderContent["gift"] {
  if (giftWrap !== true && message === null) return null;
  const terms = giftTerms(settings);
  if (giftWrap === true && terms.wrapFee === null)
    throw fieldRefusal("GiftWrap", "We do not wrap gifts at the moment.");
  if (message !== null && !terms.message)
    throw fieldRefusal("GiftMessage", "We do not print gift cards at the moment.");
  return { wrapPaise: giftWrap === true ? toPaise(terms.wrapFee ?? 0) : null, message };
}

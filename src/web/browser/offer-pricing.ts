import { toPaise } from "#contract/kernel/money.ts";
import { applyOffers, sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import { describeMissing, ruleOf } from "#contract/offers/offer-texts.rules.ts";
import type { CartOffersView, OfferLine } from "#contract/offers/offer.ts";
import type { CartItem } from "./cart.rules.ts";

/**
 * The discounts of the offers for a cart, calculated by the same rules as on the server, and what the cart lacks for
 * further offers.
 */
export function priceOffers(view: CartOffersView, items: readonly CartItem[]) {
  const lines = items.map((item, index): OfferLine => {
    const { making = 0, offers = [] } = view.lines[index] ?? {};
    const { productID, price, quantity } = item;
    return { productID, unitPaise: toPaise(price), quantity, makingPaise: toPaise(making), offers };
  });
  const rules = view.offers.filter(({ usable }) => usable).map(ruleOf);
  const price = (hasCoupon: boolean) => {
    const applied = applyOffers(rules, lines, { hasCoupon });
    return { applied, paise: sumOfOffers(applied) };
  };
  return {
    alone: price(false),
    withCoupon: price(true),
    missing: [...new Set(view.offers.flatMap((offer) => describeMissing(offer, lines) ?? []))],
  };
}

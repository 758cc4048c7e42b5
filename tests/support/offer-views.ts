import type { CartOffersView, OfferView } from "#contract/offers/offer.ts";

/** Buy two silver products, get the third free. */
function anOfferView(given: Partial<OfferView> = {}): OfferView {
  return {
    offerID: 1,
    title: "Buy 2 Get 1 Free",
    kind: "buy_get",
    percent: 100,
    amount: null,
    maxDiscount: null,
    buy: 2,
    get: 1,
    gift: null,
    minAmount: 0,
    minPieces: 1,
    pieceName: "silver piece",
    audience: "everyone",
    withCoupons: true,
    withOffers: true,
    until: null,
    ...given,
  };
}

/** An offer for a cart with one line. */
export function aCartWithOffer(given: Partial<CartOffersView["offers"][number]> = {}): CartOffersView {
  return { offers: [{ ...anOfferView(given), usable: true, ...given }], lines: [{ offers: [1], making: 0 }] };
}

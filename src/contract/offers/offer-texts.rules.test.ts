import { describe, expect, it } from "vitest";
import { describeMissing, formatOffer, offerLabel } from "./offer-texts.rules.ts";
import type { OfferLine, OfferView } from "./offer.ts";

function anOffer(given: Partial<OfferView & { usable: boolean }> = {}) {
  return {
    ...({ offerID: 1, title: "Silver days", kind: "buy_get", percent: 100, amount: null, maxDiscount: null } as const),
    ...({
      buy: 2,
      get: 1,
      gift: null,
      minAmount: 0,
      minPieces: 1,
      pieceName: "silver piece",
      audience: "everyone",
    } as const),
    withCoupons: true,
    withOffers: true,
    until: null,
    usable: true,
    ...given,
  };
}

const gift = { productID: 9, title: "Kamal Silver Coin" };
const off = { kind: "percent", percent: 10, buy: null, get: null } as const;

it.each([
  [anOffer(), "Buy 2 silver pieces and get the third free."],
  [anOffer({ buy: 1, percent: 30 }), "Buy one silver piece and get the second at 30% off."],
  [anOffer({ buy: 3, get: 2 }), "Buy 3 silver pieces and get the 2 cheapest free."],
  [anOffer({ buy: 10 }), "Buy 10 silver pieces and get the 11th free."],
  [anOffer({ buy: 12 }), "Buy 12 silver pieces and get the 13th free."],
  [anOffer({ buy: 20 }), "Buy 20 silver pieces and get the 21st free."],
  [anOffer({ buy: 21 }), "Buy 21 silver pieces and get the 22nd free."],
  [anOffer({ buy: 22 }), "Buy 22 silver pieces and get the 23rd free."],
  [anOffer({ buy: 23 }), "Buy 23 silver pieces and get the 24th free."],
  [anOffer(off), "10% off silver pieces."],
  [anOffer({ ...off, minAmount: 999, maxDiscount: 500 }), "10% off silver pieces from ₹999, at most ₹500."],
  [anOffer({ ...off, minAmount: 999.4 }), "10% off silver pieces from ₹999.40."],
  [
    anOffer({ ...off, kind: "making", minPieces: 2 }),
    "10% off the making charges of silver pieces when you buy 2 silver pieces.",
  ],
  [anOffer({ ...off, kind: "amount", percent: null, amount: 250 }), "₹250 off silver pieces."],
  [anOffer({ ...off, kind: "gift", gift, minAmount: 5_000 }), "Kamal Silver Coin is free from ₹5,000."],
  [anOffer({ ...off, audience: "new" }), "10% off silver pieces. On your first order."],
])("an offer is described in words: %#", (offer, text) => {
  expect(formatOffer(offer)).toBe(text);
});

it.each([
  [anOffer(), "Buy 2, get 1 free"],
  [anOffer({ buy: 1, percent: 30 }), "Buy 1, get 1 at 30% off"],
  [anOffer({ minAmount: 999 }), "Buy 2, get 1 free from ₹999"],
  [anOffer({ minAmount: 999.5 }), "Buy 2, get 1 free from ₹999.50"],
  [anOffer(off), "10% off"],
  [anOffer({ ...off, minAmount: 99_999, minPieces: 2 }), "10% off on 2 pieces from ₹99,999"],
  [anOffer({ ...off, kind: "making" }), "10% off making charges"],
  [anOffer({ ...off, kind: "amount", percent: null, amount: 250 }), "₹250 off"],
  [anOffer({ ...off, kind: "gift", gift, minAmount: 5_000 }), "With a gift from ₹5,000"],
])("an offer is labelled on a card: %#", (offer, text) => {
  expect(offerLabel(offer)).toBe(text);
});

describe("describeMissing", () => {
  const line = (quantity: number, given: Partial<OfferLine> = {}): OfferLine => {
    return { productID: 1, unitPaise: 100_000, quantity, makingPaise: 0, offers: [1], ...given };
  };

  it.each<[string, ReturnType<typeof anOffer>, OfferLine[], string | undefined]>([
    ["one of three pieces", anOffer(), [line(2)], "Add one more silver piece and get the third free."],
    ["two of three pieces", anOffer(), [line(1)], "Add 2 more silver pieces and get the third free."],
    ["nothing with three of three pieces", anOffer(), [line(3)], undefined],
    ["nothing with four pieces", anOffer(), [line(4)], undefined],
    ["one of six pieces", anOffer(), [line(5)], "Add one more silver piece and get the third free."],
    ["nothing with pieces that the offer does not apply to", anOffer(), [line(2, { offers: [] })], undefined],
    ["a login", anOffer({ usable: false }), [line(2)], "Log in to use “Silver days”."],
    [
      "an amount",
      anOffer({ ...off, minAmount: 1_200 }),
      [line(1)],
      "Add silver pieces for ₹200 more: 10% off silver pieces from ₹1,200.",
    ],
    [
      "the gift",
      anOffer({ ...off, kind: "gift", gift, minAmount: 500 }),
      [line(1)],
      "Add Kamal Silver Coin to your cart: it is free.",
    ],
    [
      "nothing once the gift is in the basket",
      anOffer({ ...off, kind: "gift", gift }),
      [line(1), line(1, { productID: 9 })],
      undefined,
    ],
  ])("a basket is missing %s", (_, offer, lines, text) => {
    expect(describeMissing(offer, lines)).toBe(text);
  });
});

import type { Paise } from "#contract/kernel/money.ts";

/**
 * `percent` and `amount`: a discount on the price. `making`: a discount on making charges (rate-based products).
 * `buy_get`: of `buy` + `get` pieces, the cheapest `get` are discounted or free. `gift`: one unit of a product is free
 * above an amount.
 */
export const OFFER_KINDS = ["percent", "amount", "making", "buy_get", "gift"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/**
 * Who can use an offer: everyone, customers who are logged in, customers before their first order, customers who have
 * ordered.
 */
export const OFFER_AUDIENCES = ["everyone", "customers", "new", "returning"] as const;
export type OfferAudience = (typeof OFFER_AUDIENCES)[number];

/** The terms of an offer that prices are calculated with. Each line says which offers apply to it. */
export type OfferRule = {
  id: number;
  title: string;
  kind: OfferKind;
  /**
   * The percentage of `percent` and `making`, and of the cheapest pieces of `buy_get`, where 100 is free. At most two
   * decimals.
   */
  percent: number | null;
  amountPaise: Paise | null;
  maxDiscountPaise: Paise | null;
  buy: number | null;
  get: number | null;
  /** The id of the gift product. */
  giftID: number | null;
  /** The minimum total price of the pieces that the offer applies to. */
  minAmountPaise: Paise;
  minPieces: number;
  withCoupons: boolean;
  withOffers: boolean;
};

/** A line of a basket as input for offers. */
export type OfferLine = {
  productID: number;
  unitPaise: Paise;
  quantity: number;
  /**
   * The making charges in the price of one unit, after the product's own discount and with GST; 0 for a fixed price.
   */
  makingPaise: Paise;
  /** The ids of the offers that apply to the line. */
  offers: readonly number[];
};

/** The discount of one offer, and its share for each line, in the order of the lines. */
export type AppliedOffer = { id: number; title: string; paise: Paise; shares: Paise[] };

/** The offers stored with an order, sufficient to recalculate the price of the remaining units after a return. */
export type SoldOffers = {
  /** The rules that were applicable together with the order's coupon. */
  rules: OfferRule[];
  lines: Pick<OfferLine, "makingPaise" | "offers">[];
  applied: AppliedOffer[];
};

/** An offer as shoppers see it. Amounts in rupees. */
export type OfferView = {
  offerID: number;
  title: string;
  kind: OfferKind;
  percent: number | null;
  amount: number | null;
  maxDiscount: number | null;
  buy: number | null;
  get: number | null;
  gift: { productID: number; title: string } | null;
  minAmount: number;
  minPieces: number;
  /** The name of one of its pieces, such as "silver piece". */
  pieceName: string;
  audience: OfferAudience;
  withCoupons: boolean;
  withOffers: boolean;
  /** The first moment at which the offer is no longer valid. */
  until: string | null;
};

/** The current offers for a basket, and how they apply to each line. */
export type CartOffersView = {
  /** `usable` is false when the shopper has to log in first. */
  offers: (OfferView & { usable: boolean })[];
  /** For each line: the ids of the offers that apply, and the making charges of one unit in rupees. */
  lines: { offers: number[]; making: number }[];
};

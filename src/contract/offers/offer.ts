import type { Paise } from "#contract/kernel/money.ts";

/**
 * `percent` and `amount` off, `making` charges off (rate-based products), `buy_get`: of `buy` + `get` pieces the cheapest
 * `get` cost less or nothing, `gift`: one unit of a product is free above an amount.
 */
export const OFFER_KINDS = ["percent", "amount", "making", "buy_get", "gift"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** Who may use an offer: all, customers who are logged in, those before their first order, those who have ordered. */
export const OFFER_AUDIENCES = ["everyone", "customers", "new", "returning"] as const;
export type OfferAudience = (typeof OFFER_AUDIENCES)[number];

/** The terms of an offer as prices follow them. Which lines it concerns, each line says. */
export type OfferRule = {
  id: number;
  title: string;
  kind: OfferKind;
  /** Of `percent`, `making`, and of the cheapest pieces of `buy_get`, where 100 is free. At most two decimals. */
  percent: number | null;
  amountPaise: Paise | null;
  maxDiscountPaise: Paise | null;
  buy: number | null;
  get: number | null;
  /** The product that is the gift. */
  giftID: number | null;
  /** What the pieces concerned cost together, at least. */
  minAmountPaise: Paise;
  minPieces: number;
  withCoupons: boolean;
  withOffers: boolean;
};

/** A line of a basket as offers see it. */
export type OfferLine = {
  productID: number;
  unitPaise: Paise;
  quantity: number;
  /** The making charges in the price of one unit, after their own discount and with GST; 0 where the price is fixed. */
  makingPaise: Paise;
  /** The ids of the offers that concern it. */
  offers: readonly number[];
};

/** What an offer takes off a basket, and of that each line's share, in the order of the lines. */
export type AppliedOffer = { id: number; title: string; paise: Paise; shares: Paise[] };

/** What an order keeps of its offers: enough to price again what is left of it after a return. */
export type SoldOffers = {
  /** Those that its coupon, if it had one, left in force. */
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
  /** What one of its pieces is called, such as "silver piece". */
  pieceName: string;
  audience: OfferAudience;
  withCoupons: boolean;
  withOffers: boolean;
  /** The first moment at which it holds no more. */
  until: string | null;
};

/** The offers in force for a basket, and what each of its lines has to do with them. */
export type CartOffersView = {
  /** `usable` is false where the shopper has to log in first. */
  offers: (OfferView & { usable: boolean })[];
  /** By line: the ids of the offers that concern it, and the making charges in one unit, in rupees. */
  lines: { offers: number[]; making: number }[];
};

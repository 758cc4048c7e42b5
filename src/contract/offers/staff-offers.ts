import type { OfferAudience, OfferKind } from "./offer.ts";

export const OFFER_STATES = ["live", "upcoming", "ended", "used-up"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The terms of an offer as staff edit them. Amounts in rupees, times in ISO 8601; null for no limit. */
export type OfferTerms = {
  title: string;
  kind: OfferKind;
  percent: number | null;
  amount: number | null;
  maxDiscount: number | null;
  buy: number | null;
  get: number | null;
  giftProductID: number | null;
  /** When both lists are empty, the offer applies to all products. */
  categoryIDs: number[];
  productIDs: number[];
  pieceName: string;
  minAmount: number;
  minPieces: number;
  audience: OfferAudience;
  withCoupons: boolean;
  withOffers: boolean;
  validFrom: string | null;
  /** The first moment at which the offer is no longer valid. */
  validUntil: string | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
};

/** An offer as staff see it. */
export type StaffOfferView = OfferTerms & {
  offerID: number;
  state: OfferState;
  /** A description in one sentence. */
  words: string;
  endedAt: string | null;
  /** Includes uses that are reserved by open payments. */
  uses: number;
  /** The sum of its discounts so far, in rupees. */
  discountGiven: number;
  createdAt: string;
  updatedAt: string;
};

/** A preview of the effect of terms before they are saved. */
export type OfferPreviewView = {
  words: string;
  /** The number of listed products that it applies to. */
  products: number;
  /** A few of these products. `withOffer` is the price of a single piece; null when unchanged. In rupees. */
  samples: { productID: number; title: string; price: number; withOffer: number | null }[];
};

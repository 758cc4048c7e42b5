import type { OfferAudience, OfferKind } from "./offer.ts";

export const OFFER_STATES = ["live", "upcoming", "ended", "used-up"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The terms of an offer as staff write them. Amounts in rupees, times in ISO 8601; null where there is no such limit. */
export type OfferTerms = {
  title: string;
  kind: OfferKind;
  percent: number | null;
  amount: number | null;
  maxDiscount: number | null;
  buy: number | null;
  get: number | null;
  giftProductID: number | null;
  /** All products where both are empty. */
  categoryIDs: number[];
  productIDs: number[];
  pieceName: string;
  minAmount: number;
  minPieces: number;
  audience: OfferAudience;
  withCoupons: boolean;
  withOffers: boolean;
  validFrom: string | null;
  /** The first moment at which it holds no more. */
  validUntil: string | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
};

/** An offer as staff see it. */
export type StaffOfferView = OfferTerms & {
  offerID: number;
  state: OfferState;
  /** What it does, in a sentence. */
  words: string;
  endedAt: string | null;
  /** Those that open payments hold are among them. */
  uses: number;
  /** What it took off so far, in rupees. */
  discountGiven: number;
  createdAt: string;
  updatedAt: string;
};

/** What terms would do now, before they are saved. */
export type OfferPreviewView = {
  words: string;
  /** How many listed products it concerns. */
  products: number;
  /** A few of them; `withOffer` is the price of one piece alone, null where that is the same. In rupees. */
  samples: { productID: number; title: string; price: number; withOffer: number | null }[];
};

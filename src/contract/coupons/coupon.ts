export const COUPON_STATES = ["live", "upcoming", "ended", "used-up"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** What a list of coupons can be sorted by. */
export const COUPON_SORTS = ["createdAt", "code", "validUntil", "uses", "discountGiven"] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

export type CouponKind = "flat" | "percent";

/** What a coupon takes off, and when it does. Amounts in rupees, times in ISO 8601, UTC; null where there is no such limit. */
export type CouponTerms = {
  /** An amount or a percentage, never both. */
  discount: number | null;
  percent: number | null;
  /** The maximum discount of a percentage. */
  maxDiscount: number | null;
  minSubtotal: number;
  validFrom: string | null;
  /** The first moment at which it holds no more. */
  validUntil: string | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  firstOrderOnly: boolean;
};

/** A coupon as staff see it. */
export type CouponView = CouponTerms & {
  code: string;
  kind: CouponKind;
  /** When staff ended it. */
  endedAt: string | null;
  state: CouponState;
  /** Those that open payments hold are among them. */
  uses: number;
  /** What it took off orders so far, in rupees. */
  discountGiven: number;
  createdAt: string;
  /** When its terms were last changed; ending it changes none. */
  updatedAt: string;
};

/** One use of a coupon. Without an order, an open payment holds it. */
export type CouponUseView = {
  orderID: string | null;
  customerID: string;
  customerName: string;
  customerEmail: string;
  amount: number;
  at: string;
};

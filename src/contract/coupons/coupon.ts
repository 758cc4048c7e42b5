export const COUPON_STATES = ["live", "upcoming", "ended", "used-up"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The sort keys of the coupon list. */
export const COUPON_SORTS = ["createdAt", "code", "validUntil", "uses", "discountGiven"] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

export type CouponKind = "flat" | "percent";

/** The discount of a coupon and its conditions. Amounts in rupees, times in ISO 8601, UTC; null for no limit. */
export type CouponTerms = {
  /** An amount or a percentage, never both. */
  discount: number | null;
  percent: number | null;
  /** The maximum discount of a percentage coupon. */
  maxDiscount: number | null;
  minSubtotal: number;
  validFrom: string | null;
  /** The first moment at which the coupon is no longer valid. */
  validUntil: string | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  firstOrderOnly: boolean;
};

/** A coupon as staff see it. */
export type CouponView = CouponTerms & {
  code: string;
  kind: CouponKind;
  /** The time at which staff ended it. */
  endedAt: string | null;
  state: CouponState;
  /** Includes uses that are reserved by open payments. */
  uses: number;
  /** The sum of its discounts so far, in rupees. */
  discountGiven: number;
  createdAt: string;
  /** The time of the last change to its terms. Ending it does not count. */
  updatedAt: string;
};

/** One use of a coupon. Without an order, an open payment has reserved it. */
export type CouponUseView = {
  orderID: string | null;
  customerID: string;
  customerName: string;
  customerEmail: string;
  amount: number;
  at: string;
};

import type { CouponView } from "#contract/coupons/coupon.ts";

/** A live coupon of ₹100 without conditions. */
export const A_COUPON: CouponView = {
  code: "LOHRI",
  kind: "flat",
  discount: 100,
  percent: null,
  maxDiscount: null,
  minSubtotal: 0,
  validFrom: null,
  validUntil: null,
  totalLimit: null,
  perCustomerLimit: null,
  firstOrderOnly: false,
  endedAt: null,
  state: "live",
  uses: 0,
  discountGiven: 0,
  createdAt: "2026-11-20T06:00:00.000Z",
  updatedAt: "2026-11-20T06:00:00.000Z",
};

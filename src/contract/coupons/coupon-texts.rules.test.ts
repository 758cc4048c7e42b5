import { describe, expect, it } from "vitest";
import { A_COUPON } from "#tests/support/coupon-views.ts";
import { formatCoupon } from "./coupon-texts.rules.ts";
import type { CouponTerms } from "./coupon.ts";

const terms: CouponTerms & { uses: number } = { ...A_COUPON, discount: 200 };
const NOV_1 = "2026-10-31T18:30:00.000Z";
const DEC_1 = "2026-11-30T18:30:00.000Z";

describe("formatCoupon", () => {
  it.each<[string, Partial<typeof terms>]>([
    ["₹200 off every order.", {}],
    [
      "₹200 off a customer's first order of ₹999 and more, until Nov 30, 2026; 380 of 500 uses left.",
      { firstOrderOnly: true, minSubtotal: 999, validUntil: DEC_1, totalLimit: 500, uses: 120 },
    ],
    ["₹200 off a customer's first order.", { firstOrderOnly: true, perCustomerLimit: 1 }],
    ["10% off every order, from Nov 1, 2026.", { discount: null, percent: 10, validFrom: NOV_1 }],
    [
      "12.5% (at most ₹1,50,000) off every order, from Nov 1, 2026 until Nov 30, 2026.",
      { discount: null, percent: 12.5, maxDiscount: 150_000, validFrom: NOV_1, validUntil: DEC_1 },
    ],
    ["₹99.50 off one order for each customer; used once.", { discount: 99.5, perCustomerLimit: 1, uses: 1 }],
    [
      "₹200 off up to 3 orders of ₹1,000 and more for each customer; used 1,20,000 times.",
      { perCustomerLimit: 3, minSubtotal: 1_000, uses: 120_000 },
    ],
    ["₹200 off every order; 0 of 5 uses left.", { totalLimit: 5, uses: 7 }],
  ])("a coupon in words is “%s”", (text, given) => {
    expect(formatCoupon({ ...terms, ...given })).toBe(text);
  });
});

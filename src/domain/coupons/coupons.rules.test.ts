import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { couponCodeOf, discountOf, type Coupon } from "./coupons.rules.ts";

const coupon: Coupon = {
  code: "SAVE200",
  discountPaise: 20_000,
  percent: null,
  maxDiscountPaise: null,
  minSubtotalPaise: 0,
  validFrom: null,
  validUntil: null,
  totalLimit: null,
  perCustomerLimit: null,
  firstOrderOnly: true,
  endedAt: null,
};

describe("coupons", () => {
  it.each(["SAVE200", "save200", " Save200 ", "\tSAVE200\n"])("%j is the code SAVE200", (text) => {
    expect(couponCodeOf(text)).toBe("SAVE200");
  });

  it.each([
    [undefined, 20_000],
    [0, 0],
    [1, 1],
    [19_999, 19_999],
    [20_000, 20_000],
    [1_000_000, 20_000],
  ])("of a subtotal of %s paise take off %i", (subtotal, discount) => {
    expect(discountOf(coupon, subtotal)).toBe(discount);
  });

  it("never take more off than there is to pay", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (subtotal, discountPaise) => {
        const discount = discountOf({ ...coupon, discountPaise }, subtotal);
        expect(subtotal - discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(discountPaise);
      }),
    );
  });
});

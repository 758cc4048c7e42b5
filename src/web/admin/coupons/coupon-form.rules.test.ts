import { describe, expect, it } from "vitest";
import type { CouponView } from "#contract/coupons/coupon.ts";
import { findErrors } from "#web/browser/form.rules.ts";
import { COUPON_RULES, draftTerms, NO_COUPON, termsOf, valuesOf, type CouponValues } from "./coupon-form.rules.ts";

const coupon: CouponView = {
  code: "DIWALI-26",
  kind: "percent",
  discount: null,
  percent: 12.5,
  maxDiscount: 500,
  minSubtotal: 999,
  validFrom: "2026-10-31T18:30:00.000Z",
  validUntil: "2026-11-30T18:30:00.000Z",
  totalLimit: 500,
  perCustomerLimit: 1,
  firstOrderOnly: true,
  endedAt: null,
  state: "live",
  uses: 120,
  discountGiven: 24_000,
  createdAt: "2026-10-30T06:00:00.000Z",
  updatedAt: "2026-10-30T06:00:00.000Z",
};
const { code: _, kind: __, endedAt, state, uses, discountGiven, createdAt, updatedAt, ...terms } = coupon;

describe("terms", () => {
  it("the coupon form shows days in India, including the last one", () => {
    expect(valuesOf(coupon)).toMatchObject({ validFrom: "2026-11-01", validUntil: "2026-11-30", percent: "12.5" });
  });

  it("the coupon form sends an unchanged coupon as it was loaded", () => {
    expect(termsOf(valuesOf(coupon), coupon)).toEqual(terms);
  });

  it("the coupon form preserves the time of day while the day is unchanged", () => {
    const odd = { ...coupon, validFrom: "2026-11-01T06:30:00.000Z", validUntil: "2026-11-30T12:00:00.000Z" };
    expect(termsOf(valuesOf(odd), odd)).toMatchObject({ validFrom: odd.validFrom, validUntil: odd.validUntil });
    expect(termsOf({ ...valuesOf(odd), validUntil: "2026-12-01" }, odd)).toMatchObject({
      validFrom: odd.validFrom,
      validUntil: "2026-12-01T18:30:00.000Z",
    });
  });

  it("the coupon form sends only the fields of the chosen kind", () => {
    const both: CouponValues = { ...NO_COUPON, discount: "₹1,499", percent: "10", maxDiscount: "300" };
    expect(termsOf(both)).toMatchObject({ discount: 1_499, percent: null, maxDiscount: null });
    expect(termsOf({ ...both, kind: "percent" })).toMatchObject({ discount: null, percent: 10, maxDiscount: 300 });
  });

  it("the coupon form sends text that is not a number as typed, so that the server refuses it at its field", () => {
    expect(termsOf({ ...NO_COUPON, discount: "many", minSubtotal: "1.2.3", totalLimit: "ten" })).toMatchObject({
      discount: "many",
      minSubtotal: "1.2.3",
      totalLimit: "ten",
      perCustomerLimit: null,
    });
  });

  it("the coupon form has draft terms as soon as all fields are valid", () => {
    expect(draftTerms(NO_COUPON)).toBeUndefined();
    expect(draftTerms({ ...NO_COUPON, discount: "200" })).toMatchObject({ discount: 200, minSubtotal: 0 });
    expect(draftTerms({ ...NO_COUPON, discount: "200", totalLimit: "many" })).toBeUndefined();
  });
});

describe("validation", () => {
  const errors = (given: Partial<CouponValues>) =>
    Object.keys(findErrors(COUPON_RULES, { ...NO_COUPON, code: "DIWALI-26", discount: "200", ...given }));

  it.each<[Partial<CouponValues>, string[]]>([
    [{}, []],
    [{ code: "D" }, ["code"]],
    [{ discount: "" }, ["discount"]],
    [{ kind: "percent", discount: "" }, ["percent"]],
    [{ kind: "percent", discount: "", percent: "10" }, []],
    [{ percent: "200", maxDiscount: "x" }, []],
    [{ kind: "percent", percent: "10", maxDiscount: "x" }, ["maxDiscount"]],
    [{ validFrom: "2026-11-30", validUntil: "2026-11-30" }, []],
    [{ validFrom: "2026-11-30", validUntil: "2026-11-29" }, ["validUntil"]],
    [{ totalLimit: "0", perCustomerLimit: "1.5" }, ["totalLimit", "perCustomerLimit"]],
    [{ minSubtotal: "-1" }, ["minSubtotal"]],
  ])("a coupon with %j has errors at the fields %j", (given, wrong) => {
    expect(errors(given).toSorted()).toEqual(wrong.toSorted());
  });
});

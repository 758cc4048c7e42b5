import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { couponCodeOf, findCouponError, discountOf, type Coupon, type CouponFacts } from "./coupons.rules.ts";

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
  firstOrderOnly: false,
  endedAt: null,
};

const NOW = new Date("2026-11-01T00:00:00.000Z");
const [BEFORE, AFTER] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)];

const anyone: CouponFacts = { now: NOW, subtotalPaise: 100_000, uses: 0, customer: { uses: 0, orders: 0 } };

describe("couponCodeOf", () => {
  it.each(["SAVE200", "save200", " Save200 ", "\tSAVE200\n", "\u200Fsave200", "SAVE\u200B200\uFEFF"])(
    "a coupon's code typed as %j is the code SAVE200",
    (text) => {
      expect(couponCodeOf(text)).toBe("SAVE200");
    },
  );
});

describe("discountOf", () => {
  const percent = (value: number, maxDiscountPaise: number | null = null) => ({
    discountPaise: null,
    percent: value,
    maxDiscountPaise,
  });

  it.each<[string, Partial<Coupon>, number | undefined, number]>([
    ["of ₹200 is ₹200 for an unknown subtotal", {}, undefined, 20_000],
    ["of ₹200 is 0 for a subtotal of 0", {}, 0, 0],
    ["of ₹200 is 1 paisa for a subtotal of 1 paisa", {}, 1, 1],
    ["of ₹200 is the subtotal if that is 1 paisa less", {}, 19_999, 19_999],
    ["of ₹200 is ₹200 for a subtotal of ₹200", {}, 20_000, 20_000],
    ["of ₹200 is ₹200 for a larger subtotal", {}, 1_000_000, 20_000],
    ["of 10 % is 0 for an unknown subtotal", percent(10), undefined, 0],
    ["of 10 % is 0 for a subtotal of 0", percent(10), 0, 0],
    ["of 10 % is a tenth of the subtotal", percent(10), 149_950, 14_995],
    ["of 10 % is rounded up from half a paisa", percent(10), 149_955, 14_996],
    ["of 10 % is rounded down from less than half a paisa", percent(10), 149_954, 14_995],
    ["of 10 % is 1 paisa for 9 paise", percent(10), 9, 1],
    ["of 10 % is 0 for 4 paise", percent(10), 4, 0],
    ["of 12.5 % is rounded to the paisa", percent(12.5), 99_900, 12_488],
    ["of 0.01 % is exact", percent(0.01), 1_000_000, 100],
    ["of 33.33 % is exact in spite of a fraction near half a paisa", percent(33.33), 10_000, 3_333],
    ["of 1.15 % is exact, although 1.15 has no exact binary form", percent(1.15), 10_000, 115],
    ["of 8.2 % is exact, although its binary form is a little less", percent(8.2), 5_000, 410],
    ["of 100 % is the subtotal", percent(100), 149_901, 149_901],
    ["of 10 % is not capped below its maximum", percent(10, 15_000), 149_994, 14_999],
    ["of 10 % is its maximum at it", percent(10, 15_000), 150_000, 15_000],
    ["of 10 % is capped above its maximum", percent(10, 15_000), 9_999_999, 15_000],
    ["of 100 % with a high maximum is the subtotal", percent(100, 999_999_999), 500, 500],
  ])("the discount of a coupon %s", (_, given, subtotal, discount) => {
    expect(discountOf({ ...coupon, ...given }, subtotal)).toBe(discount);
  });

  it("a coupon's discount is whole paise, never negative, nor above the subtotal, amount, share or maximum", () => {
    const paise = fc.integer({ min: 0, max: 9_999_999_999 });
    const kinds = fc.oneof(
      fc.record({ discountPaise: paise }),
      fc.record({
        discountPaise: fc.constant(null),
        percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
        maxDiscountPaise: fc.option(fc.integer({ min: 1, max: 9_999_999_999 })),
      }),
    );
    fc.assert(
      fc.property(kinds, paise, (kind, subtotal) => {
        const given: Coupon = { ...coupon, ...kind };
        const discount = discountOf(given, subtotal);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(
          Math.min(subtotal, given.discountPaise ?? given.maxDiscountPaise ?? subtotal),
        );
        if (given.percent === null) return;
        const exact = (BigInt(subtotal) * BigInt(Math.round(given.percent * 100)) + 5_000n) / 10_000n;
        expect(discount).toBe(Math.min(Number(exact), given.maxDiscountPaise ?? Number(exact)));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("findCouponError", () => {
  it.each<[string, Partial<Coupon>, Partial<CouponFacts>, RegExp | undefined]>([
    ["is unlimited without conditions", {}, {}, undefined],
    ["begins at its first moment", { validFrom: NOW }, {}, undefined],
    [
      "does not begin before that moment",
      { validFrom: AFTER },
      {},
      /^SAVE200 is not valid yet\. It can be used from Nov 1, 2026 5:30 AM\.$/,
    ],
    ["lasts up to its last moment", { validUntil: AFTER }, {}, undefined],
    ["is over at its end", { validUntil: NOW }, {}, /^SAVE200 has expired\.$/],
    ["is over after the coupon was ended", { endedAt: BEFORE }, {}, /^Invalid coupon$/],
    ["is over in the moment in which the coupon is ended", { endedAt: NOW }, {}, /^Invalid coupon$/],
    ["lasts until the coupon is ended", { endedAt: AFTER }, {}, undefined],
    ["includes the last use of a total limit", { totalLimit: 3 }, { uses: 2 }, undefined],
    ["excludes uses beyond a total limit", { totalLimit: 3 }, { uses: 3 }, /^SAVE200 has been used up\.$/],
    [
      "includes a customer's last use of a limit per customer",
      { perCustomerLimit: 2 },
      { uses: 9, customer: { uses: 1, orders: 5 } },
      undefined,
    ],
    [
      "excludes a customer's uses beyond a limit per customer",
      { perCustomerLimit: 2 },
      { customer: { uses: 2, orders: 0 } },
      /^You have used SAVE200 already\.$/,
    ],
    [
      "includes visitors who are not logged in, despite a limit per customer",
      { perCustomerLimit: 1 },
      { uses: 9, customer: undefined },
      undefined,
    ],
    [
      "includes a first order, if it is limited to that",
      { firstOrderOnly: true },
      { customer: { uses: 0, orders: 0 } },
      undefined,
    ],
    [
      "excludes a second order, if it is limited to a first one",
      { firstOrderOnly: true },
      { customer: { uses: 0, orders: 1 } },
      /for a first order only/,
    ],
    [
      "includes visitors who are not logged in, if it is limited to a first order",
      { firstOrderOnly: true },
      { customer: undefined },
      undefined,
    ],
    ["includes the minimum subtotal", { minSubtotalPaise: 100_000 }, {}, undefined],
    [
      "excludes a subtotal of 1 paisa less than the minimum",
      { minSubtotalPaise: 100_000 },
      { subtotalPaise: 99_999 },
      /^SAVE200 is for orders of ₹1,000 and more\.$/,
    ],
    [
      "includes an unknown subtotal, despite a minimum",
      { minSubtotalPaise: 100_000 },
      { subtotalPaise: undefined },
      undefined,
    ],
  ])("the validity of a coupon %s", (_, given, facts, error) => {
    const found = findCouponError({ ...coupon, ...given }, { ...anyone, ...facts });
    if (error === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(error);
  });
});

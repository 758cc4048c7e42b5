import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { couponCodeOf, couponFault, discountOf, type Coupon, type CouponFacts } from "./coupons.rules.ts";

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

describe("a coupon's code", () => {
  it.each(["SAVE200", "save200", " Save200 ", "\tSAVE200\n"])("%j is the code SAVE200", (text) => {
    expect(couponCodeOf(text)).toBe("SAVE200");
  });
});

describe("the discount of a coupon", () => {
  const percent = (value: number, maxDiscountPaise: number | null = null) => ({
    discountPaise: null,
    percent: value,
    maxDiscountPaise,
  });

  it.each<[string, Partial<Coupon>, number | undefined, number]>([
    ["₹200, of nothing known", {}, undefined, 20_000],
    ["₹200, of nothing", {}, 0, 0],
    ["₹200, of a paisa", {}, 1, 1],
    ["₹200, of a paisa less", {}, 19_999, 19_999],
    ["₹200, of just that", {}, 20_000, 20_000],
    ["₹200, of a lot", {}, 1_000_000, 20_000],
    ["10 %, of nothing known", percent(10), undefined, 0],
    ["10 %, of nothing", percent(10), 0, 0],
    ["10 %", percent(10), 149_950, 14_995],
    ["10 %, half a paisa rounded up", percent(10), 149_955, 14_996],
    ["10 %, less than half rounded down", percent(10), 149_954, 14_995],
    ["10 %, of nine paise", percent(10), 9, 1],
    ["10 %, of four paise", percent(10), 4, 0],
    ["12.5 %", percent(12.5), 99_900, 12_488],
    ["0.01 %", percent(0.01), 1_000_000, 100],
    ["33.33 %, where halves of cents lie in wait", percent(33.33), 10_000, 3_333],
    ["1.15 %, which is no round number of halves", percent(1.15), 10_000, 115],
    ["8.2 %, which is a little less inside a computer", percent(8.2), 5_000, 410],
    ["100 %", percent(100), 149_901, 149_901],
    ["10 %, below its cap", percent(10, 15_000), 149_994, 14_999],
    ["10 %, at its cap", percent(10, 15_000), 150_000, 15_000],
    ["10 %, above its cap", percent(10, 15_000), 9_999_999, 15_000],
    ["100 % with a cap above everything", percent(100, 999_999_999), 500, 500],
  ])("%s", (_, given, subtotal, discount) => {
    expect(discountOf({ ...coupon, ...given }, subtotal)).toBe(discount);
  });

  it("is an integer number of paise, never negative, and never above the subtotal, the amount, the share or the maximum", () => {
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

describe("the validity of a coupon", () => {
  it.each<[string, Partial<Coupon>, Partial<CouponFacts>, RegExp | undefined]>([
    ["always, without conditions", {}, {}, undefined],
    ["from its first moment", { validFrom: NOW }, {}, undefined],
    [
      "not before it",
      { validFrom: AFTER },
      {},
      /^SAVE200 is not valid yet\. It can be used from Nov 1, 2026 5:30 AM\.$/,
    ],
    ["up to its last moment", { validUntil: AFTER }, {}, undefined],
    ["not from its end on", { validUntil: NOW }, {}, /^SAVE200 has expired\.$/],
    ["not once it was ended", { endedAt: BEFORE }, {}, /^Invalid coupon$/],
    ["not in the moment in which it was ended", { endedAt: NOW }, {}, /^Invalid coupon$/],
    ["until it will be ended", { endedAt: AFTER }, {}, undefined],
    ["for its last use", { totalLimit: 3 }, { uses: 2 }, undefined],
    ["not beyond it", { totalLimit: 3 }, { uses: 3 }, /^SAVE200 has been used up\.$/],
    ["for a customer's last use", { perCustomerLimit: 2 }, { uses: 9, customer: { uses: 1, orders: 5 } }, undefined],
    [
      "not beyond that",
      { perCustomerLimit: 2 },
      { customer: { uses: 2, orders: 0 } },
      /^You have used SAVE200 already\.$/,
    ],
    ["for a stranger, whatever they used", { perCustomerLimit: 1 }, { uses: 9, customer: undefined }, undefined],
    ["for a first order", { firstOrderOnly: true }, { customer: { uses: 0, orders: 0 } }, undefined],
    ["not for a second one", { firstOrderOnly: true }, { customer: { uses: 0, orders: 1 } }, /for a first order only/],
    ["for a stranger, whose first order it may be", { firstOrderOnly: true }, { customer: undefined }, undefined],
    ["at its least subtotal", { minSubtotalPaise: 100_000 }, {}, undefined],
    [
      "not a paisa below",
      { minSubtotalPaise: 100_000 },
      { subtotalPaise: 99_999 },
      /^SAVE200 is for orders of ₹1,000 and more\.$/,
    ],
    ["as long as no subtotal is known", { minSubtotalPaise: 100_000 }, { subtotalPaise: undefined }, undefined],
  ])("%s", (_, given, facts, fault) => {
    const found = couponFault({ ...coupon, ...given }, { ...anyone, ...facts });
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(fault);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyOffers, offersByLine, sumOfOffers } from "./apply-offers.rules.ts";
import type { OfferLine, OfferRule } from "./offer.ts";
import { refundForUnits, discountsByLine, type SoldLine } from "./sold-offers.rules.ts";

const NO_COUPON = { hasCoupon: false };

function aRule(given: Partial<OfferRule> = {}): OfferRule {
  return {
    id: 1,
    title: "Offer",
    kind: "percent",
    percent: 10,
    amountPaise: null,
    maxDiscountPaise: null,
    buy: null,
    get: null,
    giftID: null,
    minAmountPaise: 0,
    minPieces: 1,
    withCoupons: true,
    withOffers: true,
    ...given,
  };
}

function aLine(unitPaise: number, quantity = 1, given: Partial<OfferLine> = {}): OfferLine {
  return { productID: unitPaise, unitPaise, quantity, makingPaise: 0, offers: [1], ...given };
}

const twoPlusOne = aRule({ kind: "buy_get", percent: 100, buy: 2, get: 1 });

describe("single offers", () => {
  const cases: [string, OfferRule, OfferLine[], number[]][] = [
    ["a percentage of the lines that it applies to", aRule(), [aLine(1_000), aLine(500, 1, { offers: [] })], [100, 0]],
    ["a percentage, rounded half away from zero", aRule(), [aLine(99_999)], [10_000]],
    ["a percentage, down below half a paisa", aRule(), [aLine(1_004)], [100]],
    ["a percentage of several lines, rounded as a whole", aRule(), [aLine(15), aLine(10)], [2, 1]],
    ["at most the price, with a percentage close to 100", aRule({ percent: 99.99 }), [aLine(1)], [1]],
    ["a percentage up to its cap", aRule({ maxDiscountPaise: 50 }), [aLine(1_000)], [50]],
    ["an amount", aRule({ kind: "amount", percent: null, amountPaise: 300 }), [aLine(1_000), aLine(500)], [200, 100]],
    ["an amount above the price", aRule({ kind: "amount", percent: null, amountPaise: 3_000 }), [aLine(900)], [900]],
    ["0 below its minimum amount", aRule({ minAmountPaise: 1_001 }), [aLine(1_000)], [0]],
    ["a percentage at its minimum amount", aRule({ minAmountPaise: 1_000 }), [aLine(1_000)], [100]],
    ["0 below its minimum of pieces", aRule({ minPieces: 2 }), [aLine(1_000)], [0]],
    [
      "half of the making charges",
      aRule({ kind: "making", percent: 50 }),
      [aLine(1_000, 2, { makingPaise: 200 })],
      [200],
    ],
    ["0 for making charges in a fixed price", aRule({ kind: "making", percent: 50 }), [aLine(1_000)], [0]],
    ["the cheapest of three", twoPlusOne, [aLine(900), aLine(700), aLine(800)], [0, 700, 0]],
    ["0 for two of three", twoPlusOne, [aLine(900), aLine(700)], [0, 0]],
    ["the two cheapest of six", twoPlusOne, [aLine(900, 3), aLine(700, 3)], [0, 1_400]],
    ["half of the cheaper of two", { ...twoPlusOne, buy: 1, percent: 50 }, [aLine(900), aLine(700)], [0, 350]],
  ];
  it.each(cases)("an offer gives a discount of %s", (_, rule, lines, shares) => {
    expect(offersByLine(applyOffers([rule], lines, NO_COUPON), lines.length)).toEqual(shares);
  });

  it("an offer on making charges takes those of each unit, also where units cost the same", () => {
    const rule = aRule({ kind: "making", percent: 50 });
    const units = [200, 400].map((makingPaise) => aLine(1_000, 1, { makingPaise }));
    expect(offersByLine(applyOffers([rule], units, NO_COUPON), 2)).toEqual([100, 200]);
  });

  it("a gift offer discounts the cheapest size of the gift", () => {
    const rule = aRule({ kind: "gift", percent: null, giftID: 5 });
    const sizes = [300, 200, 400].map((unitPaise) => aLine(unitPaise, 1, { productID: 5 }));
    expect(offersByLine(applyOffers([rule], sizes, NO_COUPON), 3)).toEqual([0, 200, 0]);
  });

  it("a gift offer gives one unit of the gift, once the other pieces reach its amount", () => {
    const rule = aRule({ kind: "gift", percent: null, giftID: 5, minAmountPaise: 1_000 });
    const gift = aLine(300, 2, { productID: 5 });
    expect(sumOfOffers(applyOffers([rule], [aLine(1_000), gift], NO_COUPON))).toBe(300);
    expect(sumOfOffers(applyOffers([rule], [aLine(999), { ...gift, quantity: 1 }], NO_COUPON))).toBe(0);
    expect(sumOfOffers(applyOffers([rule], [aLine(1_000)], NO_COUPON))).toBe(0);
  });
});

describe("combinations", () => {
  const lines = [aLine(1_000, 1, { offers: [1, 2] })];

  it("offers that combine apply one after the other to the remaining price", () => {
    const rules = [aRule({ percent: 50 }), aRule({ id: 2, kind: "amount", percent: null, amountPaise: 100 })];
    expect(applyOffers(rules, lines, NO_COUPON).map(({ paise }) => paise)).toEqual([500, 100]);
  });

  it("several offers apply percentages before amounts, regardless of creation order", () => {
    const rules = [aRule({ kind: "amount", percent: null, amountPaise: 500 }), aRule({ id: 2, percent: 10 })];
    expect(applyOffers(rules, lines, NO_COUPON)).toMatchObject([
      { id: 2, paise: 100 },
      { id: 1, paise: 500 },
    ]);
  });

  it("the larger discount applies if one of two offers does not combine", () => {
    const alone = aRule({ id: 2, percent: 30, withOffers: false });
    expect(applyOffers([aRule(), alone], lines, NO_COUPON)).toMatchObject([{ id: 2, paise: 300 }]);
    expect(applyOffers([aRule({ percent: 40 }), alone], lines, NO_COUPON)).toMatchObject([{ id: 1, paise: 400 }]);
  });

  it("only offers that combine with a coupon apply to an order with a coupon", () => {
    const rules = [aRule({ withCoupons: false }), aRule({ id: 2, percent: 5 })];
    expect(applyOffers(rules, lines, { hasCoupon: true })).toMatchObject([{ id: 2, paise: 50 }]);
  });
});

it("two offers that make equal pieces free together take off exactly the price of each line", () => {
  const pieces = [1, 2].map(() => aLine(101, 1, { offers: [1, 2] }));
  const half = (id: number) => aRule({ id, kind: "amount", amountPaise: 101 });
  expect(offersByLine(applyOffers([half(1), half(2)], pieces, NO_COUPON), pieces.length)).toEqual([101, 101]);
});

const rules = fc
  .array(
    fc.record({
      kind: fc.constantFrom("percent", "amount", "making", "buy_get", "gift"),
      percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      amountPaise: fc.integer({ min: 1, max: 500_000 }),
      maxDiscountPaise: fc.option(fc.integer({ min: 1, max: 100_000 })),
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.integer({ min: 1, max: 2 }),
      giftID: fc.integer({ min: 1, max: 4 }),
      minAmountPaise: fc.integer({ min: 0, max: 300_000 }),
      minPieces: fc.integer({ min: 1, max: 4 }),
      withCoupons: fc.boolean(),
      withOffers: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((all): OfferRule[] => all.map((rule, id) => ({ ...rule, id, title: `Offer ${id}` })));

const lines = fc.array(
  fc.record({
    productID: fc.integer({ min: 1, max: 4 }),
    unitPaise: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    makingPaise: fc.integer({ min: 0, max: 100_000 }),
    offers: fc.uniqueArray(fc.integer({ min: 0, max: 4 })),
  }),
  { minLength: 1, maxLength: 6 },
);

const full = (all: readonly OfferLine[]) => all.map(({ unitPaise, quantity }) => unitPaise * quantity);
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

describe("any offers on any basket", () => {
  it("offers never take off more than a line costs, and their shares add up", () => {
    fc.assert(
      fc.property(rules, lines, fc.boolean(), (offers, basket, hasCoupon) => {
        const applied = applyOffers(offers, basket, { hasCoupon });
        for (const { paise, shares } of applied) expect(total(shares)).toBe(paise);
        const costs = full(basket);
        for (const [index, share] of offersByLine(applied, basket.length).entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(costs[index] ?? 0);
        }
      }),
    );
  });

  it("offers give the same discount however the basket is split and ordered", () => {
    fc.assert(
      fc.property(rules, lines, fc.boolean(), fc.infiniteStream(fc.nat()), (offers, basket, hasCoupon, picks) => {
        const units = basket.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })));
        const shuffled = units
          .map((unit) => ({ unit, at: picks.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ unit }) => unit);
        const [whole, divided] = [basket, shuffled].map((one) => sumOfOffers(applyOffers(offers, one, { hasCoupon })));
        expect(divided).toBe(whole);
      }),
    );
  });

  it("refunds come to exactly what was paid, in whatever parts an order is returned", () => {
    fc.assert(
      fc.property(rules, lines, fc.nat(1_000), fc.array(fc.nat(5), { maxLength: 8 }), (rules_, basket, part, back) => {
        const before = applyOffers(rules_, basket, { hasCoupon: part > 0 });
        const couponPaise = Math.floor(((total(full(basket)) - sumOfOffers(before)) * part) / 1_000);
        const applied = applyOffers(rules_, basket, { hasCoupon: couponPaise > 0 });
        const discountPaise = Math.min(sumOfOffers(applied) + couponPaise, total(full(basket)));
        const offers = {
          rules: rules_.filter((rule) => couponPaise === 0 || rule.withCoupons),
          lines: basket,
          applied,
        };
        const sold: SoldLine[] = basket.map(({ productID: productId, unitPaise: unitPricePaise, quantity }) => {
          return { productId, unitPricePaise, quantity };
        });
        const paid = total(full(basket)) - discountPaise;
        expect(total(discountsByLine(sold, { discountPaise, offers }))).toBe(discountPaise);
        const gone = basket.map(() => 0);
        for (const index of back) {
          const line = index % basket.length;
          gone[line] = Math.min(basket[line]?.quantity ?? 0, (gone[line] ?? 0) + 1);
          const paise = refundForUnits(sold, { discountPaise, offers }, gone);
          expect(paise).toBeGreaterThanOrEqual(0);
          expect(paise).toBeLessThanOrEqual(paid);
        }
        const all = basket.map(({ quantity }) => quantity);
        expect(refundForUnits(sold, { discountPaise, offers }, all)).toBe(paid);
        const none = all.map(() => 0);
        expect(refundForUnits(sold, { discountPaise, offers }, none)).toBe(0);
      }),
    );
  });
});

describe("refunds of buy 2, get 1 free", () => {
  const sold = [900, 800, 700].map((unitPricePaise) => ({ productId: unitPricePaise, unitPricePaise, quantity: 1 }));
  const basket = [aLine(900), aLine(800), aLine(700)];
  const offers = { rules: [twoPlusOne], lines: basket, applied: applyOffers([twoPlusOne], basket, NO_COUPON) };
  const discount = { discountPaise: 700, offers };

  it.each([
    ["the free piece", [0, 0, 1], 0],
    ["the dearest, so that the free one has to be paid", [1, 0, 0], 200],
    ["both paid pieces", [1, 1, 0], 1_000],
    ["all pieces", [1, 1, 1], 1_700],
  ])("an order with its cheapest of three free is refunded $2 paise for the return of %s", (_, gone, paise) => {
    expect(refundForUnits(sold, discount, gone)).toBe(paise);
  });
});

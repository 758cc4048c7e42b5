import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputsOf } from "#contract/pricing/price-inputs.ts";
import { priceByRate } from "#contract/pricing/price.rules.ts";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { ratePricing } from "#tests/support/rates.ts";
import {
  lessened,
  soldPartsOf,
  valueOf,
  viewValuation,
  type MetalPart,
  type ValueTerms,
} from "./todays-value.rules.ts";

const BUYBACK: ValueTerms = { metalPercent: 95, stonesPercent: 70, makingPercent: 0 };

/** One unit of a product as stored with an order. */
function sold(given: object = {}) {
  const inputs = inputsOf(ratePricing(given));
  const context = { ratePaise: 11_250_00, settings: defaultPriceSettings, hsn: null, hasHuid: true };
  const { metal, purity, netMg } = inputs;
  const { lines } = priceByRate(inputs, context);
  return { metal, purity, netMg, grossMg: null, ratePaise: 11_250_00, hsn: null, inputs, lines };
}

const gold = (netMg: number, ratePaise: number): MetalPart => ({ metal: "gold", purity: "18K", netMg, ratePaise });

describe("valueOf", () => {
  it("today's value is 95 % of the metal at today's rate and 70 % of the stones at purchase, without making and tax", () => {
    const value = valueOf([gold(3_400, 12_000_00)], soldPartsOf(sold()), BUYBACK);
    expect(viewValuation(value)).toEqual({
      amount: 55_560,
      lines: [
        { kind: "metal", name: "18K gold", detail: "3.400 g × ₹12,000 × 95 %", amount: 38_760 },
        { kind: "stones", name: "Stones", detail: "₹24,000 at purchase × 70 %", amount: 16_800 },
      ],
    });
  });

  it("today's value includes making charges if the settings say so", () => {
    const { lines } = valueOf([gold(3_400, 11_250_00)], soldPartsOf(sold()), { ...BUYBACK, makingPercent: 10 });
    expect(lines.at(-1)).toMatchObject({ kind: "making", paise: 765_00 });
  });

  it.each([
    ["making", { on: "making", percent: 10 }, 6_885_00, 24_000_00],
    ["stones", { on: "stones", amount: 4_000 }, 7_650_00, 20_000_00],
    // 38,250 metal, 7,650 making, 24,000 stones and 45 hallmarking: 10 % off each.
    ["total", { on: "total", percent: 10 }, 6_885_00, 21_600_00],
  ])("a discount on %s is deducted from its base", (_, discount, makingPaise, stonesPaise) => {
    expect(soldPartsOf(sold({ discount }))).toEqual({ makingPaise, stonesPaise });
  });

  it("today's value is never reduced below 0", () => {
    const value = valueOf([gold(1_000, 100_00)], { stonesPaise: 0, makingPaise: 0 }, BUYBACK);
    const nothing = lessened(value, { kind: "deduction", name: "A stone is missing" }, 500_00);
    expect(nothing).toMatchObject({ paise: 0, lines: [{ paise: 95_00 }, { paise: -95_00 }] });
  });
});

const percent = fc.integer({ min: 0, max: 100 });
const terms = fc.record({ metalPercent: percent, stonesPercent: percent, makingPercent: percent });
const amount = fc.integer({ min: 0, max: 1_00_00_000_00 });
const parts = fc.record({ stonesPaise: amount, makingPaise: amount });
const weight = fc.integer({ min: 1, max: 100_000_000 });
const rate = fc.integer({ min: 1, max: 10_00_000_00 });
const metals = fc.array(
  fc.tuple(weight, rate).map(([mg, paise]) => gold(mg, paise)),
  { maxLength: 4 },
);

describe("any pieces", () => {
  it("today's value adds up in integer paise that are never negative", () => {
    fc.assert(
      fc.property(metals, parts, terms, (pieces, bought, given) => {
        const { paise, lines } = valueOf(pieces, bought, given);
        expect(lines.reduce((sum, line) => sum + line.paise, 0)).toBe(paise);
        expect(lines.every((line) => Number.isSafeInteger(line.paise) && line.paise >= 0)).toBe(true);
      }),
    );
  });

  it("today's value never falls when the rate rises", () => {
    fc.assert(
      fc.property(weight, rate, rate, parts, terms, (mg, one, other, bought, given) => {
        const at = (paise: number) => valueOf([gold(mg, paise)], bought, given).paise;
        expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)));
      }),
    );
  });

  it("today's value is linear in the weight, to the paisa that each line is rounded by", () => {
    fc.assert(
      fc.property(weight, fc.integer({ min: 2, max: 9 }), rate, terms, (mg, times, paise, given) => {
        const none = { stonesPaise: 0, makingPaise: 0 };
        const paiseOf = (netMg: number) => valueOf([gold(netMg, paise)], none, given).paise;
        expect(Math.abs(paiseOf(mg * times) - paiseOf(mg) * times)).toBeLessThanOrEqual((times + 1) / 2);
      }),
    );
  });

  it("today's value is reduced by any deduction, at most to 0", () => {
    fc.assert(
      fc.property(metals, parts, terms, amount, (pieces, bought, given, off) => {
        const value = valueOf(pieces, bought, given);
        const less = lessened(value, { kind: "deduction", name: "Worn" }, off);
        expect(less.paise).toBe(Math.max(0, value.paise - off));
        expect(less.lines.reduce((sum, line) => sum + line.paise, 0)).toBe(less.paise);
      }),
    );
  });
});

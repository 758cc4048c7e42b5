import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  joinCharges,
  joinDiscount,
  joinMaking,
  joinStones,
  splitCharges,
  splitDiscount,
  splitMaking,
  splitStones,
} from "./pricing-cells.ts";
import { DISCOUNT_BASES, MAKING_KINDS, type Stone } from "./pricing.ts";

const text = fc.string({ unit: fc.constantFrom("\\", ";", ":", "=", "@", "#", " ", ",", "ct", "/", "a", "₹", "रू") });
const amount = fc.integer({ min: 0, max: 9_999_999_900 }).map((paise) => paise / 100);
const carats = fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1_000);

describe("making charges", () => {
  it.each([
    ["20%", { kind: "percent", value: 20 }],
    [" 12.5 % ", { kind: "percent", value: 12.5 }],
    ["450/g", { kind: "perGram", value: 450 }],
    ["₹450 / g", { kind: "perGram", value: 450 }],
    ["1500", { kind: "fixed", value: 1500 }],
    ["twenty", undefined],
    ["20 percent", undefined],
    ["-5%", undefined],
  ])("the making charges in the cell %j are %j", (cell, making) => expect(splitMaking(cell)).toEqual(making));

  it("making charges in a cell survive the round trip", () => {
    fc.assert(
      fc.property(fc.record({ kind: fc.constantFrom(...MAKING_KINDS), value: amount }), (making) => {
        expect(splitMaking(joinMaking(making))).toEqual(making);
      }),
    );
  });
});

describe("stones", () => {
  const diamond: Stone = {
    name: "Laboratory-grown diamond",
    count: 1,
    carats: 0.75,
    perCarat: 32_000,
    amount: null,
    certificate: { laboratory: "IGI", number: "LG1" },
  };
  const ruby: Stone = { name: "Ruby", count: 2, carats: null, perCarat: null, amount: 5_000, certificate: null };

  it("stones in a cell are formatted readably and read back", () => {
    const cell = "Laboratory-grown diamond: 1 = 0.75 ct @ 32000/ct # IGI: LG1; Ruby: 2 = @ 5000";
    expect(joinStones([diamond, ruby])).toBe(cell);
    expect(splitStones(cell)).toEqual([diamond, ruby]);
  });

  it.each(["Ruby", "Ruby: 2", "Ruby: 2 = 0.3 ct", "2 = 0.3 ct @ 5"])("the cell %j is not parsed as stones", (cell) => {
    expect(splitStones(cell)).toBeUndefined();
  });

  it("stones in a cell survive the round trip with any texts", () => {
    const stone = fc.record({
      name: text,
      count: fc.integer({ min: 1, max: 10_000 }),
      carats: fc.option(carats),
      price: amount,
      isPerCarat: fc.boolean(),
      certificate: fc.option(fc.record({ laboratory: text, number: text })),
    });
    fc.assert(
      fc.property(fc.array(stone), (list) => {
        const stones = list.map(({ price, isPerCarat, ...rest }): Stone => {
          return { ...rest, perCarat: isPerCarat ? price : null, amount: isPerCarat ? null : price };
        });
        expect(splitStones(joinStones(stones))).toEqual(stones);
      }),
      { numRuns: 500 },
    );
  });
});

describe("charges and discounts", () => {
  it("charges and discounts in a cell survive the round trip", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: text, amount })), (charges) => {
        expect(splitCharges(joinCharges(charges))).toEqual(charges);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...DISCOUNT_BASES), amount, fc.boolean(), (on, value, isPercent) => {
        const discount = { on, percent: isPercent ? value : null, amount: isPercent ? null : value };
        expect(splitDiscount(joinDiscount(discount))).toEqual(discount);
      }),
    );
  });

  it.each(["Box", "45"])("%j is no charge", (cell) => expect(splitCharges(cell)).toBeUndefined());

  it.each(["10%", "on making", "10% on gold", "x on total"])("%j is no discount", (cell) => {
    expect(splitDiscount(cell)).toBeUndefined();
  });
});

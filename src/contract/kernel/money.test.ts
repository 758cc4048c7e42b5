import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatApart, formatExactRupees, formatRupees, toPaise, toRupees } from "./money.ts";

const paise = fc.integer({ min: 0, max: 9_999_999_999 });

describe("money", () => {
  it.each([
    [0, 0],
    [1, 100],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1_999],
    [1.005, 100],
    [4.35, 435],
    [999.99, 99_999],
    [1_499.5, 149_950],
    [99_999_999, 9_999_999_900],
  ])("₹%d is %i paise", (rupees, expected) => {
    expect(toPaise(rupees)).toBe(expected);
  });

  it("any amount of paise survives conversion to rupees and JSON", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const onTheWire = JSON.stringify(toRupees(amount));
        expect(toPaise(Number(onTheWire))).toBe(amount);
      }),
      { numRuns: 5_000 },
    );
  });

  it("paise are integers for any number of rupees", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 99_999_999, noNaN: true }), (rupees) => {
        expect(Number.isInteger(toPaise(rupees))).toBe(true);
        expect(Math.abs(toPaise(rupees) - rupees * 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it.each([
    [0, "₹0"],
    [999, "₹999"],
    [1_499.5, "₹1,500"],
    [1_499.4, "₹1,499"],
    [123_456, "₹1,23,456"],
    [12_345_678, "₹1,23,45,678"],
  ])("%d is written %s", (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it.each([1, -1])("any amount is written as the locale of India writes it, %d times", (sign) => {
    const currency = { style: "currency", currency: "INR" } as const;
    const whole = new Intl.NumberFormat("en-IN", { ...currency, maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat("en-IN", { ...currency, trailingZeroDisplay: "stripIfInteger" });
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 9_999_999_999 }), (amount) => {
        const rupees = sign * toRupees(amount);
        expect(formatRupees(rupees)).toBe(whole.format(rupees));
        expect(formatExactRupees(rupees)).toBe(exact.format(rupees));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    [500, "₹500"],
    [500.5, "₹500.50"],
    [123_456.05, "₹1,23,456.05"],
  ])("a refund of %d rupees is shown as %s", (rupees, shown) => {
    expect(formatExactRupees(rupees)).toBe(shown);
  });

  it.each([
    [100, 99.99, ["₹100", "₹99.99"]],
    [100, 120, ["₹100", "₹120"]],
    [100.5, 120, ["₹101", "₹120"]],
    [1_499.49, 1_499.01, ["₹1,499.49", "₹1,499.01"]],
  ])("%d and %d are formatted differently", (first, second, text) => {
    expect(formatApart(first, second)).toEqual(text);
  });
});

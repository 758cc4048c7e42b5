import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOut } from "./shares.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("shareOut", () => {
  it("shares of an amount give the rest to the largest remainders", () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(200_00, [919_00, 72_043_00])).toEqual([252, 19_748]);
    expect(shareOut(0, [5, 5])).toEqual([0, 0]);
    expect(shareOut(7, [0, 0])).toEqual([0, 0]);
  });

  it("shares of an amount add up to it, and never exceed their weights", () => {
    const weights = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const amount = Math.floor(sum(given) * part);
        const shares = shareOut(amount, given);
        expect(sum(shares)).toBe(amount);
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(given[index] ?? 0);
      }),
    );
  });
});

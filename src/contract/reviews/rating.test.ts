import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAverage, ratingOf } from "./rating.ts";

const counts = fc.array(fc.nat(100_000), { minLength: 5, maxLength: 5 });

describe("ratings", () => {
  it("the rating of a product is undefined without a review", () => {
    expect(ratingOf([0, 0, 0, 0, 0])).toBeUndefined();
  });

  it.each([
    [[0, 0, 0, 0, 1], 5, "5.0"],
    [[1, 0, 0, 0, 0], 1, "1.0"],
    [[0, 0, 0, 1, 1], 4.5, "4.5"],
    // 4.25 and 4.35: halves round up, regardless of binary floating point.
    [[0, 0, 0, 3, 1], 4.3, "4.3"],
    [[0, 0, 0, 13, 7], 4.4, "4.4"],
    [[1, 0, 0, 0, 1], 3, "3.0"],
  ])("the rating of the star counts %j is %d", (given, average, text) => {
    const rating = ratingOf(given);
    expect(rating?.average).toBe(average);
    expect(rating && formatAverage(rating)).toBe(text);
  });

  it("a rating counts every review, and lies between the lowest and highest of them, at most half a tenth off", () => {
    fc.assert(
      fc.property(counts, (given) => {
        const all = given.flatMap((count, index) => (count > 0 ? [index + 1] : []));
        const rating = ratingOf(given);
        if (all.length === 0) return expect(rating).toBeUndefined();
        const count = given.reduce((sum, each) => sum + each, 0);
        const exact = given.reduce((sum, each, index) => sum + each * (index + 1), 0) / count;
        expect(rating?.count).toBe(count);
        expect(rating?.average).toBeGreaterThanOrEqual(Math.min(...all));
        expect(rating?.average).toBeLessThanOrEqual(Math.max(...all));
        expect(Math.abs((rating?.average ?? 0) - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });

  it("a rating never falls by another review of five stars, and never rises by another of one star", () => {
    fc.assert(
      fc.property(counts, ([one = 0, two = 0, three = 0, four = 0, five = 0]) => {
        const before = ratingOf([one, two, three, four, five])?.average;
        if (before === undefined) return;
        expect(ratingOf([one, two, three, four, five + 1])?.average).toBeGreaterThanOrEqual(before);
        expect(ratingOf([one + 1, two, three, four, five])?.average).toBeLessThanOrEqual(before);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROUNDINGS } from "#contract/catalogue/staff-products.ts";
import { repriced } from "./reprice.rules.ts";

describe("repriced", () => {
  it.each([
    [100_000, 10, 1, 110_000],
    [100_000, -10, 1, 90_000],
    [91_900, 5, 1, 96_500],
    [91_900, 5, 10, 96_000],
    [91_900, 5, 50, 95_000],
    [91_900, 5, 100, 100_000],
    [1_999, 10, 1, 2_200],
    [149_950, 0, 1, 150_000],
    [149_949, 0, 1, 149_900],
    [100_000, 0.05, 1, 100_100],
    [100_000, 0.04, 1, 100_000],
    [100_000, 500, 1, 600_000],
    [100_000, -90, 1, 10_000],
    [9_999_999_900, 500, 1, 59_999_999_400],
  ] as const)("%i paise changed by %f percent to the nearest ₹%i are %i", (was, percent, roundTo, now) => {
    expect(repriced(was, percent, roundTo)).toBe(now);
  });

  it.each([
    [100, -90, 1],
    [4_900, 0, 100],
    [50, -50, 10],
  ] as const)(
    "%i paise changed by %i percent to the nearest ₹%i never fall below one rupee",
    (was, percent, roundTo) => {
      expect(repriced(was, percent, roundTo)).toBe(100);
    },
  );

  it("a price changed by percent stays 0 when it was 0", () => {
    expect(repriced(0, 500, 100)).toBe(0);
  });

  it("a changed price is a multiple of the rounding step within half a step of the exact one, or one rupee", () => {
    const price = fc.integer({ min: 1, max: 9_999_999_900 });
    const percent = fc.integer({ min: -9_000, max: 50_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(price, percent, fc.constantFrom(...ROUNDINGS), (was, by, roundTo) => {
        const now = repriced(was, by, roundTo);
        const exact = (was * (100 + by)) / 100;
        const nearest = Math.abs(now - exact) <= roundTo * 50 + 1e-3 && now % (roundTo * 100) === 0;
        expect(nearest || (now === 100 && exact < 100 + roundTo * 50)).toBe(true);
      }),
    );
  });
});

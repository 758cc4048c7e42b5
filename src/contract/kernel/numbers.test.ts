import { expect, it } from "vitest";
import { hasAtMostDecimals } from "./numbers.ts";

it.each([
  [0, 2, true],
  [-1.5, 2, true],
  [19.99, 2, true],
  [99_999_999.99, 2, true],
  [1.005, 2, false],
  [1.005, 3, true],
  [100_000.001, 3, true],
  [3.6000000001, 3, false],
  [0.1 + 0.2, 3, false],
])("%d has at most %i decimals: %s", (value, max, expected) => {
  expect(hasAtMostDecimals(value, max)).toBe(expected);
});

import { expect, it } from "vitest";
import { hasAtMostDecimals, readNumber, readMeasure } from "./numbers.ts";

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

it.each([
  ["49.50", 49.5],
  ["₹ 1,23,456.50", 123_456.5],
  ["123,456", 123_456],
  ["1,499", 1_499],
  ["-5", -5],
  ["1 000", 1_000],
  ["499 ₹", 499],
  [".5", 0.5],
  ["-.5", -0.5],
  [".", undefined],
  ["12 5", undefined],
  ["49,50", undefined],
  ["4999,50", undefined],
  ["1,5", undefined],
  ["1e5", undefined],
  ["", undefined],
])("the number typed as %j is %s", (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});

it.each([
  ["3.4", 3.4],
  [".85", 0.85],
  ["1,250.5", 1_250.5],
  ["1,00,000", 100_000],
  ["3,4", undefined],
  ["3,40", undefined],
  ["3,400", undefined],
  ["12,5", undefined],
  ["", undefined],
])("the measure typed as %j is %s, since a comma before three digits can mean two things", (typed, expected) => {
  expect(readMeasure(typed)).toBe(expected);
});

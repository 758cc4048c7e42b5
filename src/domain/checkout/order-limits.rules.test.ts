import { expect, it } from "vitest";
import { confirmedUntil } from "./order-limits.rules.ts";

const placedAt = new Date("2026-11-22T06:00:00.000Z");
const in30Minutes = new Date("2026-11-22T06:30:00.000Z");

it.each([
  [9_999_99, 10_000, undefined],
  [10_000_00, 10_000, in30Minutes],
  [1, 0, in30Minutes],
  [1_99_999_00, 2_00_000, undefined],
])("a cash order of %i paise, with codes from ₹%i, must be confirmed by %s", (totalPaise, cashConfirmFrom, until) => {
  expect(confirmedUntil(totalPaise, placedAt, { cashConfirmFrom })).toEqual(until);
});

import { expect, it } from "vitest";
import { isBackwards } from "./day-range.rules.ts";

it.each([
  ["2026-11-21", "2026-11-20", true],
  ["2026-11-21", "2026-11-21", false],
  ["2026-11-21", "", false],
  ["2026-11-21", "soon", false],
])("the range from %s to %s has its last day before its first: %s", (from, to, expected) => {
  expect(isBackwards({ from, to })).toBe(expected);
});

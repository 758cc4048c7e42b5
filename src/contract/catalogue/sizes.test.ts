import { expect, it } from "vitest";
import { isSize } from "./sizes.ts";

it.each([
  ["Size", true],
  ["Ring size", true],
  ["Bangle SIZE", true],
  ["Length", true],
  ["Colour", false],
  ["Finish", false],
  ["Sizeable", false],
])("a variation called %s is a size: %s", (variationName, isOne) => {
  expect(isSize({ variationName })).toBe(isOne);
});

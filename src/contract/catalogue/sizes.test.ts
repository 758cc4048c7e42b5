import { expect, it } from "vitest";
import { isSize, sizeKindOf } from "./sizes.ts";

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

it("the size fields that the size guide covers are detected", () => {
  expect(["Ring size", "Kada size", "Bangle size", "Length", "Earring size"].map(sizeKindOf)).toEqual([
    "ring",
    "bangle",
    "bangle",
    undefined,
    undefined,
  ]);
});

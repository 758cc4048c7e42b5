import { expect, it } from "vitest";
import { onlyLeft } from "./stock-texts.rules.ts";

it.each([
  [1, "Only 1 of Tara Ring is left."],
  [2, "Only 2 of Tara Ring are left."],
])("the words for %i units left are: %s", (units, text) => {
  expect(onlyLeft(units, "Tara Ring")).toBe(text);
});

import { expect, it } from "vitest";
import { fewLeft, variationGroups } from "./choice.rules.ts";

const size = (variationValue: string, stock: number | null = null) => ({
  variationName: "Ring size",
  variationValue,
  price: 1526,
  stock,
});

it.each([
  [null, undefined],
  [0, undefined],
  [1, 1],
  [3, 3],
  [4, undefined],
])("with a stock of %j, the shown low stock is %j", (left, few) => {
  expect(fewLeft(left)).toBe(few);
});

it("variations are grouped by name and retain their index in the product's list", () => {
  const plating = { ...size("Rhodium"), variationName: "Plating" };
  const groups = variationGroups([size("12"), plating, size("14")]);
  expect(groups.map(({ name, options }) => [name, options.map(({ index }) => index)])).toEqual([
    ["Ring size", [0, 2]],
    ["Plating", [1]],
  ]);
});

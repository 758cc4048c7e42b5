import { expect, it } from "vitest";
import { ratePricing } from "#tests/support/rates.ts";
import { grossMgOf, inputsOf } from "./price-inputs.ts";

it.each([
  [3.4, [0.75], 3_550],
  [11.948, [0.531, 0.767, 0.995], 12_407],
  [5, [0.002, 0.002, 0.002], 5_001],
  [5, [], 5_000],
])("the gross weight of %d g with stones of %j carats is %d mg, rounded once", (netWeight, carats, grossMg) => {
  const stones = carats.map((each) => ({ name: "Pearl", count: 1, carats: each, perCarat: 100 }));
  expect(grossMgOf(inputsOf(ratePricing({ netWeight, stones })))).toBe(grossMg);
});

import { expect, it } from "vitest";
import { costOfReplacement, replacementTerms } from "./size-exchange.rules.ts";

it.each([
  ["the paid amount if both sizes have the same price", 1_000, 1_000, 1_000, 1_000],
  ["the paid amount plus the difference if it is more expensive", 1_000, 1_000, 1_200, 1_200],
  ["the paid amount minus the difference if it is cheaper", 1_000, 1_000, 850, 850],
  ["the paid amount if both prices have risen since", 1_000, 1_300, 1_300, 1_000],
  ["its own price if both prices have fallen since", 1_000, 800, 800, 800],
  ["its price minus the coupon's discount on the order", 900, 1_000, 1_100, 1_000],
  ["0 if the paid amount is less than the difference", 100, 1_000, 850, 0],
])("another size costs %s", (_, paidPaise, oldPaise, newPaise, cost) => {
  expect(costOfReplacement({ paidPaise, oldPaise, newPaise })).toBe(cost);
});

it("store credit pays the difference as far as it suffices", () => {
  const prices = { paidPaise: 1_000_00, oldPaise: 1_000_00, newPaise: 1_200_00 };
  const terms = { paid: 1_000, cost: 1_200, dearer: 200, left: 0, reason: null };
  expect(replacementTerms(prices, { balancePaise: 150_00, reason: null })).toEqual({ ...terms, missing: 50 });
  expect(replacementTerms(prices, { balancePaise: 200_00, reason: null })).toEqual({ ...terms, missing: 0 });
  const cheaper = { ...prices, newPaise: 900_00 };
  expect(replacementTerms(cheaper, { balancePaise: 0, reason: null })).toMatchObject({ dearer: 0, left: 100 });
});

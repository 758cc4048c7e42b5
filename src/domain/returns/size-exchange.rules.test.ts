import { expect, it } from "vitest";
import { costOfReplacement, replacementTerms } from "./size-exchange.rules.ts";

it.each([
  ["at the same prices what was paid", 1_000, 1_000, 1_000, 1_000],
  ["what was paid and what it costs more", 1_000, 1_000, 1_200, 1_200],
  ["what was paid less what it costs less", 1_000, 1_000, 850, 850],
  ["no more where both sizes became dearer since", 1_000, 1_300, 1_300, 1_000],
  ["no more than its price where both became cheaper since", 1_000, 800, 800, 800],
  ["a coupon's reduction less", 900, 1_000, 1_100, 1_000],
  ["nothing where less was paid than the sizes differ by", 100, 1_000, 850, 0],
])("another size costs %s", (_, paidPaise, oldPaise, newPaise, cost) => {
  expect(costOfReplacement({ paidPaise, oldPaise, newPaise })).toBe(cost);
});

it("store credit pays the difference as far as it suffices", () => {
  const prices = { paidPaise: 1_000_00, oldPaise: 1_000_00, newPaise: 1_200_00 };
  const told = { cost: 1_200, dearer: 200, left: 0, reason: null };
  expect(replacementTerms(prices, { balancePaise: 150_00, reason: null })).toEqual({ ...told, missing: 50 });
  expect(replacementTerms(prices, { balancePaise: 200_00, reason: null })).toEqual({ ...told, missing: 0 });
  const cheaper = { ...prices, newPaise: 900_00 };
  expect(replacementTerms(cheaper, { balancePaise: 0, reason: null })).toMatchObject({ dearer: 0, left: 100 });
});

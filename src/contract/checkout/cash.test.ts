import { expect, it } from "vitest";
import { cashFault } from "./cash.ts";

it("cash is possible below ₹2,00,000, and from there up the law is named", () => {
  expect(cashFault(1_99_999_99)).toBeUndefined();
  for (const total of [2_00_000_00, 9_00_000_00]) expect(cashFault(total)).toMatch(/₹2,00,000 or more: the law/);
});

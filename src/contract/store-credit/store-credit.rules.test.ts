import fc from "fast-check";
import { expect, it } from "vitest";
import { creditToUse } from "./store-credit.rules.ts";

it.each([
  { total: 200_000, balance: 50_000, used: 50_000, name: "less than the total is used whole" },
  { total: 200_000, balance: 200_000, used: 200_000, name: "exactly the total leaves nothing to pay" },
  { total: 200_000, balance: 900_000, used: 200_000, name: "never more than the total is used" },
  { total: 200_000, balance: 199_950, used: 199_900, name: "a rest below one rupee becomes a rupee" },
  { total: 50, balance: 20, used: 0, name: "a total below one rupee is paid whole or not at all" },
  { total: 200_000, balance: 0, used: 0, name: "an empty balance pays nothing" },
  { total: 0, balance: 500, used: 0, name: "a free order takes nothing" },
])("store credit follows the rule: $name", ({ total, balance, used }) => {
  expect(creditToUse(total, balance)).toBe(used);
});

it("an order never uses more store credit than the balance or the total, and leaves a payable rest", () => {
  const paise = fc.nat({ max: 1_000_000_00 });
  fc.assert(
    fc.property(paise, paise, (total, balance) => {
      const used = creditToUse(total, balance);
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(Math.min(total, balance));
      const due = total - used;
      expect(used === 0 || due === 0 || due >= 100).toBe(true);
    }),
  );
});

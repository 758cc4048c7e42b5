import { describe, expect, it } from "vitest";
import { findCashError, findCashProductError } from "./cash.ts";

describe("cash limits", () => {
  it.each([0, 49_998_99, 49_999_00])("cash is possible for %d paise, up to and including the shop's limit", (total) => {
    expect(findCashError(total, 49_999)).toBeUndefined();
  });

  it.each([49_999_01, 50_000_00, 1_99_999_99])("the refusal of cash for %d paise names the shop's limit", (total) => {
    expect(findCashError(total, 49_999)).toBe("We take cash on delivery up to ₹49,999. Please pay online.");
  });

  it.each([2_00_000_00, 9_00_000_00])(
    "the refusal of cash for %d paise names the law, regardless of the shop's limit",
    (total) => {
      for (const limit of [0, 49_999, 1_99_999])
        expect(findCashError(total, limit)).toMatch(/₹2,00,000 or more: the law/);
    },
  );

  it("cash is refused with a limit of 0, except for a total of 0", () => {
    expect(findCashError(1_00, 0)).toBe("We do not take cash on delivery. Please pay online.");
    expect(findCashError(0, 0)).toBeUndefined();
  });
});

it.each([
  [[], undefined],
  [["Lakshmi coin"], "We do not take cash on delivery for Lakshmi coin. Please pay online."],
  [["Coin", "Ring"], "We do not take cash on delivery for Coin and Ring. Please pay online."],
])("the message for the products %j is %j", (titles, message) => {
  expect(findCashProductError(titles)).toBe(message);
});

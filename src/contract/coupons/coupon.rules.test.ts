import { describe, expect, it } from "vitest";
import type { FieldRule } from "#contract/kernel/field.rules.ts";
import {
  couponCodeRule,
  couponMessages,
  dayRule,
  discountRule,
  lastDayRule,
  limitRule,
  maxDiscountRule,
  minSubtotalRule,
  percentRule,
} from "./coupon.rules.ts";

describe("field rules", () => {
  it.each<[string, FieldRule, string[]]>([
    ["a code", couponCodeRule, ["ABC", "save200", " DIWALI-26 ", "7-7", "A".repeat(40)]],
    ["an amount", discountRule, ["200", "0.01", "99.5", "99999999", " 5 ", "₹1,499"]],
    ["a percentage", percentRule, ["0.01", "12.5", "100"]],
    ["a maximum discount", maxDiscountRule, ["", " ", "1"]],
    ["a minimum subtotal", minSubtotalRule, ["", "0", "999.99"]],
    ["a limit", limitRule, ["", "1", "500", "999999999"]],
    ["a day", dayRule, ["", "2026-11-30"]],
    ["a last day", lastDayRule("2026-11-30"), ["", "2026-11-30", "2026-12-01"]],
    ["a last day without a first", lastDayRule(""), ["2026-11-30"]],
  ])("the fields of a coupon accept %s", (_, rule, values) => {
    for (const value of values) expect([value, rule(value)]).toEqual([value, undefined]);
  });

  it.each<[string, FieldRule, string, string[]]>([
    ["an empty code", couponCodeRule, couponMessages.codeRequired, ["", " "]],
    [
      "a code with other characters or another length",
      couponCodeRule,
      couponMessages.codeForm,
      ["AB", "A".repeat(41), "DIWALI 26", "A_B", "ＳＡＶＥ"],
    ],
    [
      "an invalid amount",
      discountRule,
      couponMessages.discount,
      ["", "0", "0.00", "-1", "1.005", "1e3", "many", "100000000"],
    ],
    ["an invalid percentage", percentRule, couponMessages.percent, ["", "0", "100.01", "101", "-5", "5%", "1.005"]],
    ["an invalid maximum discount", maxDiscountRule, couponMessages.maxDiscount, ["0", "-1", "all"]],
    ["an invalid minimum subtotal", minSubtotalRule, couponMessages.minSubtotal, ["-1", "1.234"]],
    ["an invalid limit", limitRule, couponMessages.limit, ["0", "-1", "1.5", "1000000000", "one"]],
    [
      "an invalid day",
      dayRule,
      couponMessages.day,
      ["1999-12-31", "2100-01-01", "30.11.2026", "12026-11-30", "2026-02-31"],
    ],
    ["a last day before the first", lastDayRule("2026-11-30"), couponMessages.lastDay, ["2026-11-29"]],
  ])("the fields of a coupon refuse %s", (_, rule, message, values) => {
    for (const value of values) expect([value, rule(value)]).toEqual([value, message]);
  });
});

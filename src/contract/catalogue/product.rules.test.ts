import { describe, expect, it } from "vitest";
import { textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import {
  hsnRule,
  huidRule,
  netWeightRule,
  PRODUCT_TEXTS,
  priceRule,
  stockRule,
  variationPriceRule,
} from "./product.rules.ts";

const PRICE = "Price is required and must be at least 0.";
const STOCK = "Stock must be a whole number from 0 up.";
const WEIGHT = "Net weight must be a number of grams.";
const HUID = "A HUID has six letters or digits.";
const HSN = "An HSN has 4, 6 or 8 digits.";

function expectRule(rule: FieldRule, value: string, message: string | undefined) {
  expect([value, rule(value)]).toEqual([value, message]);
}

describe("typed numbers", () => {
  it.each([
    ["2190", 2190],
    [" 2190 ", 2190],
    ["2,190", 2190],
    ["1,23,456.50", 123_456.5],
    ["₹ 2,190", 2190],
    ["0", 0],
    ["-1", -1],
  ])("the typed number %s is read as %d", (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  it.each(["", " ", "two", "1e3", "0x10", "1.", ".", "1.2.3", "Infinity", "१२"])("%j is not a number", (typed) => {
    expect(readNumber(typed)).toBeUndefined();
  });
});

describe("product fields", () => {
  it.each([
    ["0", undefined],
    ["2,190.50", undefined],
    ["99999999", undefined],
    ["", PRICE],
    ["-1", PRICE],
    ["1.005", "A price has at most two decimals."],
    ["100000000", "At most ₹9,99,99,999."],
    ["two", PRICE],
  ])("the message for the price %j is %s", (value, message) => expectRule(priceRule, value, message));

  it.each([
    ["0", undefined],
    ["", "Each variation needs a price of at least 0."],
    ["1.005", "A price has at most two decimals."],
  ])("the message for a variation's price %j is %s", (value, message) =>
    expectRule(variationPriceRule, value, message),
  );

  it.each([
    ["", undefined],
    ["0", undefined],
    ["1000000", undefined],
    ["1.5", STOCK],
    ["-1", STOCK],
    ["1000001", STOCK],
    ["many", STOCK],
  ])("the message for the stock %j is %s", (value, message) => expectRule(stockRule, value, message));

  it.each([
    ["", undefined],
    ["3.456", undefined],
    ["-1", WEIGHT],
    ["100001", WEIGHT],
    ["3 g", WEIGHT],
    ["3,4", WEIGHT],
    ["3,400", WEIGHT],
  ])("the message for the net weight %j is %s", (value, message) => expectRule(netWeightRule, value, message));

  it.each([
    ["", undefined],
    ["ab12CD", undefined],
    ["AB12", HUID],
    ["AB-2CD", HUID],
  ])("the message for the HUID %j is %s", (value, message) => expectRule(huidRule, value, message));

  it.each([
    ["", undefined],
    ["7113", undefined],
    [" 711319 ", undefined],
    ["71131930", undefined],
    ["ABCD", HSN],
    ["71", HSN],
    ["71131", HSN],
    ["711319301", HSN],
    ["७११३", HSN],
  ])("the message for the HSN %j is %s", (value, message) => expectRule(hsnRule, value, message));

  it.each([
    ["Manik ring", undefined],
    ["   ", "Title is required."],
    [` ${"x".repeat(200)} `, undefined],
    ["x".repeat(201), "At most 200 characters."],
  ])("the message for the title %j is %s", (value, message) =>
    expectRule(textRule(PRODUCT_TEXTS.title), value, message),
  );

  it("an optional text may be empty", () => {
    expect(textRule(PRODUCT_TEXTS.sku)("")).toBeUndefined();
    expect(textRule(PRODUCT_TEXTS.sku)("x".repeat(61))).toBe("At most 60 characters.");
  });
});

import { expect, it } from "vitest";
import { noteRule, reasonRule, refundRule } from "./staff-order.rules.ts";

it.each([
  ["1", undefined],
  ["1499.5", undefined],
  [" 500 ", undefined],
  ["₹1,200.50", undefined],
  ["1499.51", "At most ₹1,499.50 can go back."],
  ["2000", "At most ₹1,499.50 can go back."],
  ["0.99", "Please enter an amount of at least ₹1, with at most two decimals."],
  ["0", "Please enter an amount of at least ₹1, with at most two decimals."],
  ["", "Please enter an amount of at least ₹1, with at most two decimals."],
  ["-5", "Please enter an amount of at least ₹1, with at most two decimals."],
  ["1e3", "Please enter an amount of at least ₹1, with at most two decimals."],
  ["1.005", "Please enter an amount of at least ₹1, with at most two decimals."],
])("refunding %j of ₹1,499.50 answers %s", (value, message) => {
  expect(refundRule(1_499.5)(value)).toBe(message);
});

it("a note and a reason must not be empty, nor of invisible characters only", () => {
  expect([noteRule("\u200B"), reasonRule(" \u200B")]).toEqual([
    "Please write a note.",
    "Please say why, for your colleagues.",
  ]);
  expect([noteRule(" \n "), noteRule("Call first")]).toEqual(["Please write a note.", undefined]);
  expect([reasonRule(""), reasonRule("Scratch")]).toEqual(["Please say why, for your colleagues.", undefined]);
});

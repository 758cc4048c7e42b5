import { describe, expect, it } from "vitest";
import { gstinCheckCharacter, gstinRule, panRule, taxNumberMessages as words } from "./tax-numbers.rules.ts";

describe("a GSTIN", () => {
  it.each([
    ["04AAAAA0000A1ZA", undefined],
    ["27AAPFU0939F1ZV", undefined],
    [" 27aapfu0939f1zv ", undefined],
    ["", undefined],
    ["04AAAAA0000A1Z5", words.gstinCheck],
    ["27AAPFU0939F1ZW", words.gstinCheck],
    ["99AAAAA0000A1ZA", words.gstinState],
    ["04AAAAA0000A1Z", words.gstin],
    ["AAAAAAAAAAAAAAA", words.gstin],
  ])("%j: %s", (value, message) => {
    expect(gstinRule(value)).toBe(message);
  });

  it("has a check character for each change of one character", () => {
    expect(gstinCheckCharacter("27AAPFU0939F1Z")).toBe("V");
    expect(gstinCheckCharacter("27AAPFU0938F1Z")).not.toBe("V");
  });
});

describe("a PAN", () => {
  it.each([
    ["ABCDE1234F", undefined],
    ["abcde1234f", undefined],
    ["", undefined],
    ["ABCDE12345", words.pan],
    ["ABCD1234F", words.pan],
    ["ABCDE1234F9", words.pan],
  ])("%j: %s", (value, message) => {
    expect(panRule(value)).toBe(message);
  });
});

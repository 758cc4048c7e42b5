import { describe, expect, it } from "vitest";
import { gstinCheckCharacter, gstinRule, panRule, taxNumberMessages as messages } from "./tax-numbers.rules.ts";

describe("GSTIN", () => {
  it.each([
    ["04AAAAA0000A1ZA", undefined],
    ["27AAPFU0939F1ZV", undefined],
    [" 27aapfu0939f1zv ", undefined],
    ["", undefined],
    ["04AAAAA0000A1Z5", messages.gstinCheck],
    ["27AAPFU0939F1ZW", messages.gstinCheck],
    ["99AAAAA0000A1ZA", messages.gstinState],
    ["04AAAAA0000A1Z", messages.gstin],
    ["AAAAAAAAAAAAAAA", messages.gstin],
  ])("the message for the GSTIN %j is %s", (value, message) => {
    expect(gstinRule(value)).toBe(message);
  });

  it("the check character of a GSTIN differs when one character changes", () => {
    expect(gstinCheckCharacter("27AAPFU0939F1Z")).toBe("V");
    expect(gstinCheckCharacter("27AAPFU0938F1Z")).not.toBe("V");
  });
});

describe("PAN", () => {
  it.each([
    ["ABCDE1234F", undefined],
    ["abcde1234f", undefined],
    ["", undefined],
    ["ABCDE12345", messages.pan],
    ["ABCD1234F", messages.pan],
    ["ABCDE1234F9", messages.pan],
  ])("the message for the PAN %j is %s", (value, message) => {
    expect(panRule(value)).toBe(message);
  });
});

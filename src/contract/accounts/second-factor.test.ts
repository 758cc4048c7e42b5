import { describe, expect, it } from "vitest";
import { appCodeRule, readSecondFactor, secondFactorRule } from "./second-factor.ts";

describe("second-factor codes", () => {
  it.each([
    ["123456", "app", "123456"],
    ["000000", "app", "000000"],
    [" 123 456 ", "app", "123456"],
    ["7k2m-9xqd-4htw-0vbc", "recovery", "7k2m9xqd4htw0vbc"],
    ["7K2M 9XQD 4HTW 0VBC", "recovery", "7k2m9xqd4htw0vbc"],
    ["7k2m9xqd4htwOvbc", "recovery", "7k2m9xqd4htw0vbc"],
    ["iLIl-OooO-1010-0000", "recovery", "1111000010100000"],
    ["1234567890123456", "recovery", "1234567890123456"],
  ])("the typed text %j is parsed as the %s code %s", (text, kind, code) => {
    expect(readSecondFactor(text)).toEqual({ kind, code });
    expect(secondFactorRule(text)).toBeUndefined();
    expect(appCodeRule(text) === undefined).toBe(kind === "app");
  });

  it.each([
    "",
    " ",
    "12345",
    "1234567",
    "12345a",
    "１２３４５６",
    "7k2m-9xqd-4htw-0vb",
    "7k2m-9xqd-4htw-0vbcd",
    "7k2m-9xqd-4htw-0vbu",
    "7k2m_9xqd_4htw_0vbc",
    "ſk2m-9xqd-4htw-0vbc",
  ])("the typed text %j is refused as a second-factor code", (text) => {
    expect(readSecondFactor(text)).toBeUndefined();
    expect([secondFactorRule(text), appCodeRule(text)]).not.toContain(undefined);
  });
});

import { describe, expect, it } from "vitest";
import { maskPassword, PASSWORD_PLACEHOLDER } from "./session.ts";

describe("masking a password", () => {
  it.each([
    ["", ""],
    ["a", "a"],
    ["ab", "ab"],
    ["abc", "abc"],
    ["abcd", "a*cd"],
    ["abcde", "a**de"],
    ["Ch@ndi-1925", "C********25"],
    ["********", "********"],
    ["💍bc💎", "💍*c💎"],
    ["💍💎", "💍💎"],
  ])("turns %j into %j", (password, masked) => {
    expect(maskPassword(password)).toBe(masked);
  });

  it("leaves only asterisks of the placeholder", () => {
    expect(maskPassword(PASSWORD_PLACEHOLDER)).toMatch(/^\*+$/);
  });
});

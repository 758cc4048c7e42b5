import { describe, expect, it } from "vitest";
import { maskPassword, PASSWORD_PLACEHOLDER } from "./session.ts";

describe("the mask of a password", () => {
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
  ])("of %j is %j", (password, masked) => {
    expect(maskPassword(password)).toBe(masked);
  });

  it("of the placeholder consists of asterisks only", () => {
    expect(maskPassword(PASSWORD_PLACEHOLDER)).toMatch(/^\*+$/);
  });
});

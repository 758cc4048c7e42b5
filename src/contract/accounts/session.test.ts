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
  ])("masks %j as %j", (password, masked) => {
    expect(maskPassword(password)).toBe(masked);
  });

  it("masks the placeholder with asterisks only", () => {
    expect(maskPassword(PASSWORD_PLACEHOLDER)).toMatch(/^\*+$/);
  });
});

import { describe, expect, it } from "vitest";
import { maskPassword, PASSWORD_PLACEHOLDER } from "./session.ts";

describe("maskPassword", () => {
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
  ])("the password %j is masked as %j", (password, masked) => {
    expect(maskPassword(password)).toBe(masked);
  });

  it("the password placeholder is masked with asterisks only", () => {
    expect(maskPassword(PASSWORD_PLACEHOLDER)).toMatch(/^\*+$/);
  });
});

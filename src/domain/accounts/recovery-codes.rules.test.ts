import { describe, expect, it } from "vitest";
import { readSecondFactor } from "#contract/accounts/second-factor.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.rules.ts";

describe("recovery codes", () => {
  it("an account gets ten different recovery codes, in groups that are easy to read and type", () => {
    const sets = Array.from({ length: 100 }, makeRecoveryCodes);
    for (const codes of sets) expect(codes).toHaveLength(10);
    expect(new Set(sets.flat()).size).toBe(1_000);
    for (const code of sets.flat()) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/);
      expect(readSecondFactor(code.toUpperCase())).toEqual({ kind: "recovery", code: code.replaceAll("-", "") });
    }
    expect(new Set(sets.flat().join("").replaceAll("-", "")).size).toBe(32);
  });

  it("a recovery code is hashed together with its account", () => {
    expect(hashRecoveryCode("1", "7k2m9xqd4htw0vbc")).toMatch(/^[0-9a-f]{64}$/);
    const hashes = [
      hashRecoveryCode("1", "7k2m9xqd4htw0vbc"),
      hashRecoveryCode("2", "7k2m9xqd4htw0vbc"),
      hashRecoveryCode("1", "7k2m9xqd4htw0vbd"),
    ];
    expect(new Set(hashes).size).toBe(3);
  });
});

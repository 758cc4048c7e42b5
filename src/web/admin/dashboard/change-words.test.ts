import { describe, expect, it } from "vitest";
import { durationWords, percentWords, wordsBefore } from "./change-words.rules.ts";

describe("a change in words", () => {
  it.each([
    [18.4, "+18%"],
    [-2, "−2%"],
    [0.4, "+0.4%"],
    [-9.6, "−9.6%"],
    [0, "±0%"],
    [12_345.6, "+12,346%"],
  ])("%d percent is %s", (percent, words) => {
    expect(percentWords(percent)).toBe(words);
  });

  it("says what it is compared with", () => {
    expect(wordsBefore({ from: "2026-10-23", to: "2026-11-21" })).toBe("the 30 days before");
    expect(wordsBefore({ from: "2026-11-01", to: "2026-11-01" })).toBe("the day before");
  });
});

describe("a wait in words", () => {
  it.each([
    [0, "0 minutes"],
    [1, "1 minute"],
    [59, "59 minutes"],
    [60, "1 hour"],
    [2_879, "47 hours"],
    [2_880, "2 days"],
  ])("%i minutes are %s", (minutes, words) => {
    expect(durationWords(minutes)).toBe(words);
  });
});

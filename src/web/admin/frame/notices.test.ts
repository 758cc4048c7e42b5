import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials.rules.ts";
import { countWaiting, shortCount } from "./notices.rules.ts";

describe("the bell", () => {
  it("counts the kinds of things that wait", () => {
    expect(countWaiting({ toPack: 7, lowStock: 2, refundsToSee: 0, mailsWaiting: 1 })).toBe(3);
    expect(countWaiting({ toPack: 0, lowStock: 0, refundsToSee: 0, mailsWaiting: 0 })).toBe(0);
    expect(countWaiting(undefined)).toBe(0);
  });
});

describe("a number beside an entry", () => {
  it.each([
    [0, "0"],
    [99, "99"],
    [100, "99+"],
  ])("of %i is %s", (count, words) => {
    expect(shortCount(count)).toBe(words);
  });
});

describe("initials", () => {
  it.each([
    ["Simran Brar", "SB"],
    ["  simran  kaur brar ", "SB"],
    ["Madonna", "M"],
    ["", ""],
    ["Émile Zola", "ÉZ"],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

import { describe, expect, it } from "vitest";
import { noNotices } from "#tests/support/no-notices.ts";
import { countWaiting, initialsOf, shortCount } from "./top-bar.rules.ts";

describe("the badge of the bell", () => {
  it("counts the kinds of notices, not the notices", () => {
    expect(countWaiting({ ...noNotices, toPack: 7, lowStock: 2, mailsWaiting: 1 })).toBe(3);
    expect(countWaiting(noNotices)).toBe(0);
    expect(countWaiting(undefined)).toBe(0);
  });
});

describe("the count next to a menu entry", () => {
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

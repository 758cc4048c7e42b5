import { describe, expect, it } from "vitest";
import { noNotices } from "#tests/support/no-notices.ts";
import { countWaiting, initialsOf, shortCount } from "./top-bar.rules.ts";

describe("bell", () => {
  it("the badge of the bell counts the kinds of notices, not the notices", () => {
    expect(countWaiting({ ...noNotices, toPack: 7, lowStock: 2, mailsWaiting: 1 })).toBe(3);
    expect(countWaiting(noNotices)).toBe(0);
    expect(countWaiting(undefined)).toBe(0);
  });
});

describe("menu counts", () => {
  it.each([
    [0, "0"],
    [99, "99"],
    [100, "99+"],
  ])("the count of %i next to a menu entry is shown as %s", (count, label) => {
    expect(shortCount(count)).toBe(label);
  });
});

describe("initials", () => {
  it.each([
    ["Simran Brar", "SB"],
    ["  simran  kaur brar ", "SB"],
    ["Madonna", "M"],
    ["", ""],
    ["Émile Zola", "ÉZ"],
  ])("the initials of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

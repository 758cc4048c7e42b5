import { describe, expect, it } from "vitest";
import { titlesOf, versionAfter } from "./selected-products.rules.ts";

describe("the titles of products in a sentence", () => {
  it.each([
    [["Aria"], "Aria"],
    [["Aria", "Bel"], "Aria and Bel"],
    [["Aria", "Bel", "Chhan"], "Aria, Bel and Chhan"],
    [["Aria", "Bel", "Chhan", "Dhara"], "Aria, Bel, Chhan and 1 other"],
    [["Aria", "Bel", "Chhan", "Dhara", "Eka", "Fiza"], "Aria, Bel, Chhan and 3 others"],
  ])("of %j are %s", (titles, words) => {
    expect(titlesOf(titles.map((title) => ({ title })))).toBe(words);
  });
});

describe("the time of a change", () => {
  const updatedAt = new Date("2026-11-21T10:00:00.000Z");

  it("is now", () => {
    const now = new Date("2026-11-21T10:00:01.000Z");
    expect(versionAfter({ updatedAt }, now)).toEqual(now);
  });

  it.each(["2026-11-21T10:00:00.000Z", "2026-11-21T09:59:59.000Z"])(
    "is later than the last one, also when the clock says %s",
    (now) => {
      expect(versionAfter({ updatedAt }, new Date(now))).toEqual(new Date("2026-11-21T10:00:00.001Z"));
    },
  );
});

import { describe, expect, it } from "vitest";
import { titlesOf } from "./selected-products.rules.ts";

describe("titlesOf", () => {
  it.each([
    [["Aria"], "Aria"],
    [["Aria", "Bel"], "Aria and Bel"],
    [["Aria", "Bel", "Chhan"], "Aria, Bel and Chhan"],
    [["Aria", "Bel", "Chhan", "Dhara"], "Aria, Bel, Chhan and 1 other"],
    [["Aria", "Bel", "Chhan", "Dhara", "Eka", "Fiza"], "Aria, Bel, Chhan and 3 others"],
  ])("the titles %j in a sentence are %s", (titles, text) => {
    expect(titlesOf(titles.map((title) => ({ title })))).toBe(text);
  });
});

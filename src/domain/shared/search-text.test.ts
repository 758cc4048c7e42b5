import { describe, expect, it } from "vitest";
import { searchPattern } from "./search-text.ts";

describe("searchPattern", () => {
  it.each([
    ["ring", "%ring%"],
    ["  RING  ", "%ring%"],
    ["Gold \t\n ring", "%gold ring%"],
    ["100%", "%100\\%%"],
    ["a_b", "%a\\_b%"],
    ["a\\b", "%a\\\\b%"],
    ["ÉTÉ", "%été%"],
    ["e\u0301", "%é%"],
  ])("the search pattern of %j is %j", (query, pattern) => {
    expect(searchPattern(query)).toBe(pattern);
  });

  it.each(["", " ", "\t\n", "\u00A0"])("a search for %j finds nothing", (query) => {
    expect(searchPattern(query)).toBeUndefined();
  });
});

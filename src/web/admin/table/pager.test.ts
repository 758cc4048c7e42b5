import { describe, expect, it } from "vitest";
import { pageWords } from "./pager.rules.ts";

describe("the foot of a list", () => {
  it.each([
    [1, 11, 214, "1 to 11 of 214"],
    [2, 25, 30, "26 to 30 of 30"],
    [1, 25, 1, "1 to 1 of 1"],
    [5_000, 25, 125_000, "1,24,976 to 1,25,000 of 1,25,000"],
    [9, 25, 30, "None of 30"],
  ])("page %i of %i rows, %i in all", (page, pageSize, total, words) => {
    expect(pageWords({ page, pageSize, total })).toBe(words);
  });
});

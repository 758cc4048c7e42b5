import { describe, expect, it } from "vitest";
import { formatTotal, hasNext, formatPageFacts, tabCount } from "./pager.rules.ts";

describe("list footer", () => {
  it.each([
    [1, 11, 214, 11, "1 to 11 of 214"],
    [2, 25, 30, 5, "26 to 30 of 30"],
    [1, 25, 1, 1, "1 to 1 of 1"],
    [5_000, 25, 125_000, 25, "1,24,976 to 1,25,000 of 1,25,000"],
    [9, 25, 30, 0, "None of 30"],
  ])("the footer of page %i, size %i, of %i rows with %i shown is %s", (page, pageSize, total, rows, text) => {
    expect(formatPageFacts({ page, pageSize, total, rows })).toBe(text);
  });

  it.each([
    [1, 1_001, 2, 25, "1 to 25 of more than 1,000"],
    [60, 1_001, null, 7, "1,476 to 1,482 of more than 1,000"],
    [1, 1_000, 2, 25, "1 to 25 of 1,000"],
  ])("the footer of page %i of %i counted rows, next %s, %i shown, is %s", (page, total, nextPage, rows, text) => {
    expect(formatPageFacts({ page, pageSize: 25, total, nextPage, rows })).toBe(text);
  });
});

describe("next page", () => {
  it.each([
    [1, 25, undefined, false],
    [1, 26, undefined, true],
    [2, 50, undefined, false],
    [41, 1_001, 42, true],
    [60, 1_001, null, false],
    [1, 25, null, false],
  ])("page %i of %i rows, given the next page %s, has a next page: %s", (page, total, nextPage, expected) => {
    expect(hasNext({ page, pageSize: 25, total, nextPage })).toBe(expected);
  });
});

describe("heading", () => {
  it.each([
    [0, "0 customers"],
    [1, "1 customer"],
    [1_000, "1,000 customers"],
    [1_001, "More than 1,000 customers"],
  ])("the count in the heading of a list of %i is %s", (total, text) => {
    expect(formatTotal(total, "customer", "customers")).toBe(text);
  });
});

describe("tabs", () => {
  it.each([
    [0, 0],
    [1_000, 1_000],
    [1_001, "1,000+"],
    [null, undefined],
    [undefined, undefined],
  ])("the count %s is shown in a tab as %s", (count, shown) => {
    expect(tabCount(count)).toBe(shown);
  });
});

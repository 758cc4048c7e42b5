import { describe, expect, it } from "vitest";
import { pageState, selectRow, withRows } from "./row-selection.rules.ts";

const page = ["a", "b", "c", "d"];
const press = (before: string[], id: string, selected: boolean, from?: string) =>
  [...selectRow(new Set(before), page, { id, selected, from })].toSorted();

describe("row selection", () => {
  it.each<[string, string[], string, boolean, string | undefined, string[]]>([
    ["adds one row", ["x"], "b", true, undefined, ["b", "x"]],
    ["removes one row", ["b", "x"], "b", false, undefined, ["x"]],
    ["adds a range downwards", [], "d", true, "b", ["b", "c", "d"]],
    ["adds a range upwards", ["x"], "a", true, "c", ["a", "b", "c", "x"]],
    ["removes a range", ["a", "b", "c", "x"], "c", false, "b", ["a", "x"]],
    ["adds one row when the range began on another page", ["x"], "b", true, "x", ["b", "x"]],
    ["adds one row when the range begins at itself", [], "b", true, "b", ["b"]],
  ])("a press on a row %s", (_, before, id, selected, from, after) => {
    expect(press(before, id, selected, from)).toEqual(after);
  });

  it("a page is selected and cleared without the rows of other pages", () => {
    expect([...withRows(new Set(["x", "a"]), page, true)].toSorted()).toEqual(["a", "b", "c", "d", "x"]);
    expect([...withRows(new Set(["x", "a"]), page, false)]).toEqual(["x"]);
  });

  it.each([
    [["x"], page, "none"],
    [["a", "x"], page, "some"],
    [page, page, "all"],
    [["x"], [], "none"],
  ] as const)("the selection of %j on the page %j is %s", (selected, ids, state) => {
    expect(pageState(new Set(selected), ids)).toBe(state);
  });
});

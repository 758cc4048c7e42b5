import { describe, expect, it } from "vitest";
import { HORIZONTAL, nextIndex, VERTICAL } from "./roving-focus.ts";

describe("nextIndex", () => {
  it.each([
    [-1, "ArrowDown", 0],
    [0, "ArrowDown", 1],
    [2, "ArrowDown", 0],
    [-1, "ArrowUp", 2],
    [0, "ArrowUp", 2],
    [2, "ArrowUp", 1],
    [1, "Home", 0],
    [1, "End", 2],
    [1, "a", undefined],
    [1, "ArrowRight", undefined],
  ])("the index %i in a list of three is moved by %s to %s", (at, key, next) => {
    expect(nextIndex(key, at, 3, { steps: VERTICAL })).toBe(next);
  });

  it("a horizontal list is moved through by the left and right arrows", () => {
    expect(nextIndex("ArrowRight", 2, 3, { steps: HORIZONTAL })).toBe(0);
    expect(nextIndex("ArrowLeft", 0, 3, { steps: HORIZONTAL })).toBe(2);
    expect(nextIndex("ArrowDown", 0, 3, { steps: HORIZONTAL })).toBeUndefined();
  });

  it("Home and End are left to a text field", () => {
    expect(nextIndex("Home", 1, 3, { steps: VERTICAL, homeAndEnd: false })).toBeUndefined();
    expect(nextIndex("End", 1, 3, { steps: VERTICAL, homeAndEnd: false })).toBeUndefined();
  });

  it("a list that does not wrap stops at its ends, however long the step", () => {
    const options = { steps: { ...HORIZONTAL, PageUp: 7, PageDown: -7 }, ends: "stop" } as const;
    expect(nextIndex("ArrowRight", 2, 3, options)).toBe(2);
    expect(nextIndex("PageUp", 0, 3, options)).toBe(2);
    expect(nextIndex("PageDown", 2, 3, options)).toBe(0);
  });
});

it("nextIndex is undefined in an empty list", () => {
  expect(nextIndex("ArrowDown", -1, 0, { steps: VERTICAL })).toBeUndefined();
  expect(nextIndex("Home", -1, 0, { steps: VERTICAL })).toBeUndefined();
});

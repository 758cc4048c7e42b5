import { describe, expect, it } from "vitest";
import { matchOptions, stepInList, toggleChoice } from "./multi-select.rules.ts";

const options = [
  { value: "2", label: "Rings" },
  { value: "5", label: "Earrings" },
  { value: "11", label: "Bracelets" },
];

describe("the options of a multi-select", () => {
  it("are those that hold what was typed", () => {
    expect(matchOptions(options, " RING ").map(({ value }) => value)).toEqual(["2", "5"]);
    expect(matchOptions(options, "")).toEqual(options);
    expect(matchOptions(options, "watch")).toEqual([]);
  });

  it("are chosen and let go, in the order of choosing", () => {
    expect(toggleChoice(["5"], "2")).toEqual(["5", "2"]);
    expect(toggleChoice(["5", "2"], "5")).toEqual(["2"]);
  });
});

describe("a key in the list", () => {
  it.each([
    [-1, "ArrowDown", 0],
    [0, "ArrowDown", 1],
    [2, "ArrowDown", 0],
    [-1, "ArrowUp", 2],
    [0, "ArrowUp", 2],
    [2, "ArrowUp", 1],
    [1, "a", undefined],
  ])("from %i, %s leads to %s", (here, key, next) => {
    expect(stepInList(here, 3, key)).toBe(next);
  });

  it("leads nowhere in an empty list", () => {
    expect(stepInList(-1, 0, "ArrowDown")).toBeUndefined();
  });
});

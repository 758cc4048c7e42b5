import { describe, expect, it } from "vitest";
import { matchOptions, toggleChoice } from "./multi-select.rules.ts";

const options = [
  { value: "2", label: "Rings" },
  { value: "5", label: "Earrings" },
  { value: "11", label: "Bracelets" },
];

describe("multi-select", () => {
  it("the options of a multi-select match if they contain the typed text", () => {
    expect(matchOptions(options, " RING ").map(({ value }) => value)).toEqual(["2", "5"]);
    expect(matchOptions(options, "")).toEqual(options);
    expect(matchOptions(options, "watch")).toEqual([]);
  });

  it("the options of a multi-select are added and removed, in the order of choosing", () => {
    expect(toggleChoice(["5"], "2")).toEqual(["5", "2"]);
    expect(toggleChoice(["5", "2"], "5")).toEqual(["2"]);
  });
});

import { describe, expect, it } from "vitest";
import { foldChanges } from "./fold-changes.rules.ts";

const changes = (count: number, to = "1499") =>
  Array.from({ length: count }, (_, index) => ({ field: `field${index}`, from: null, to }));

describe("what a change shows at first", () => {
  it.each([
    [0, 0, false],
    [1, 1, false],
    [5, 5, false],
    [6, 4, true],
    [15, 4, true],
  ])("of %i short fields is %i", (count, shown, isFolded) => {
    const folded = foldChanges(changes(count));
    expect([folded.shown.length, folded.isFolded]).toEqual([shown, isFolded]);
  });

  it.each([
    ["a long text", "x".repeat(500)],
    ["a text of several lines", "House 12\nSector 17"],
  ])("of %s is its beginning", (_, text) => {
    expect(foldChanges(changes(1, text)).isFolded).toBe(true);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinTexts, splitTexts } from "./cell-text.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\\", ";", ":", "=", "@", " ", "\n", "a", "₹", "💍", "\u00A0") }),
);

describe("texts in a cell", () => {
  it.each([
    ["Rings; Sets", ["Rings", "Sets"]],
    ["Rings;Sets;", ["Rings", "Sets"]],
    ["Rings", ["Rings"]],
    ["", []],
    [" ; ;", []],
    ["Men's: gold", ["Men's: gold"]],
    ["Rings\\; wide; Sets", ["Rings; wide", "Sets"]],
    ["A \\\\ B", ["A \\ B"]],
    ["ends in \\", ["ends in \\"]],
  ])("the cell %j contains the texts %j", (cell, texts) => {
    expect(splitTexts(cell)).toEqual(texts);
  });

  it("several texts in one cell survive the round trip with any texts", () => {
    const texts = fc.array(anyText.filter((text) => text !== ""));
    fc.assert(
      fc.property(texts, (list) => {
        expect(splitTexts(joinTexts(list))).toEqual(list);
      }),
    );
  });
});

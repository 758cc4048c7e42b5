import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinTexts, joinVariations, splitTexts, splitVariations } from "./cell-text.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\\", ";", ":", "=", "@", " ", "\n", "a", "₹", "💍", "\u00A0") }),
);

describe("several texts in one cell", () => {
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
  ])("%j are %j", (cell, texts) => {
    expect(splitTexts(cell)).toEqual(texts);
  });

  it("come back whatever they are", () => {
    const texts = fc.array(anyText.filter((text) => text !== ""));
    fc.assert(
      fc.property(texts, (list) => {
        expect(splitTexts(joinTexts(list))).toEqual(list);
      }),
    );
  });
});

describe("variations in one cell", () => {
  const size = (variationValue: string, price: number, stock: number | null = null) => ({
    variationName: "Size",
    variationValue,
    price,
    stock,
  });

  it("are written for people", () => {
    expect(joinVariations([size("12", 1_499, 3), size("14", 1_549.5)])).toBe("Size: 12 = 1499 @ 3; Size: 14 = 1549.5");
    expect(joinVariations([size("a:b=c@d;e\\f", 1, 0)])).toBe("Size: a\\:b\\=c\\@d\\;e\\\\f = 1 @ 0");
  });

  it.each([
    ["", []],
    ["Size:12=1499@3", [size("12", 1_499, 3)]],
    [" Size : 12  =  1499 ;\n Size: 14 = 1549 @ 0; ", [size("12", 1_499), size("14", 1_549, 0)]],
    ["Size: 2:3 = wide = 10", [size("2:3 = wide", 10)]],
    ["Size: a@b = 10", [size("a@b", 10)]],
    ["Size: 12 = many", [size("12", Number.NaN)]],
    ["Size: 12 = ", [size("12", Number.NaN)]],
    ["Size: 12 = 10 @ few", [size("12", 10, Number.NaN)]],
    ["Size: 12 = 10 @", [size("12", 10, Number.NaN)]],
    ["Size: 12 = 1,499", [size("12", Number.NaN)]],
    ["Size: 12 = 0x10", [size("12", Number.NaN)]],
  ])("are read from %j", (cell, variations) => {
    expect(splitVariations(cell)).toEqual(variations);
  });

  it.each(["Size 12", "Size: 12", "Size = 12", "1499", "Size: 12 = 1; none", "a=b: c"])("are not %j", (cell) => {
    expect(splitVariations(cell)).toBeUndefined();
  });

  it("come back whatever their texts are", () => {
    const variation = fc.record({
      variationName: anyText,
      variationValue: anyText,
      price: fc.integer({ min: 0, max: 9_999_999_900 }).map((paise) => paise / 100),
      stock: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    });
    fc.assert(
      fc.property(fc.array(variation), (list) => {
        expect(splitVariations(joinVariations(list))).toEqual(list);
      }),
      { numRuns: 500 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinVariations, splitVariations, type CellVariation } from "./variation-cells.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\\", ";", ":", "=", "@", " ", "\n", "a", "₹", "💍", "\u00A0") }),
);

describe("fixed prices", () => {
  const size = (variationValue: string, price: number, stock: number | null = null) => ({
    variationName: "Size",
    variationValue,
    price,
    stock,
  });

  it("variations in one cell are formatted readably", () => {
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
  ])("the variations in the cell %j are parsed", (cell, variations) => {
    expect(splitVariations(cell)).toEqual(variations);
  });

  it.each(["Size 12", "Size: 12", "Size = 12", "1499", "Size: 12 = 1; none", "a=b: c"])(
    "the cell %j is not parsed as variations",
    (cell) => {
      expect(splitVariations(cell)).toBeUndefined();
    },
  );

  it("variations in one cell survive the round trip with any texts", () => {
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

describe("rate-based products", () => {
  const size = (variationValue: string, own: Partial<CellVariation> = {}): CellVariation => {
    return { variationName: "Size", variationValue, stock: null, netWeight: null, purity: null, making: null, ...own };
  };
  const making = { kind: "percent" as const, value: 15, minimum: 500 };

  it("rate-based variations in one cell are formatted readably and read back", () => {
    const list = [size("12", { netWeight: 3.6, stock: 3 }), size("14"), size("16", { purity: "22K", making })];
    const cell = "Size: 12 = 3.6 g @ 3; Size: 14 = as product; Size: 16 = purity 22K, making 15%, minimum 500";
    expect(joinVariations(list)).toBe(cell);
    expect(splitVariations(cell)).toEqual(list);
  });

  it.each(["3.6", "3.6 g, wide", "3.6 g, 1499", "minimum 5", "making much"])(
    "the variation text %j has no valid weight",
    (text) => {
      const [variation] = splitVariations(`Size: 12 = ${text}`) ?? [];
      expect(variation).not.toHaveProperty("netWeight");
    },
  );

  it("rate-based variations in one cell survive the round trip with any values", () => {
    const own = fc.record({
      variationName: anyText,
      variationValue: anyText,
      stock: fc.option(fc.integer({ min: 0, max: 9 })),
      netWeight: fc.option(fc.integer({ min: 1, max: 100_000_000 }).map((mg) => mg / 1_000)),
      purity: fc.option(fc.constantFrom("22K", "925", "a, b; c", "18 K")),
      making: fc.option(
        fc.record({
          kind: fc.constantFrom("percent" as const, "perGram" as const, "fixed" as const),
          value: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
          minimum: fc.option(fc.integer({ min: 0, max: 100_000 })),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(own), (list) => {
        expect(splitVariations(joinVariations(list))).toEqual(list);
      }),
      { numRuns: 500 },
    );
  });
});

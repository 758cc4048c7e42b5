import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisMarks, labelledColumns, plotOf, shortRupees } from "./chart.rules.ts";

describe("axis marks", () => {
  it.each([
    [117_400, 4, [0, 30_000, 60_000, 90_000, 120_000]],
    [117_400, 2, [0, 60_000, 120_000]],
    [100_000, 4, [0, 25_000, 50_000, 75_000, 100_000]],
    [7, 4, [0, 2, 4, 6, 8]],
    [0, 4, [0, 1, 2, 3, 4]],
  ])("the marks of an axis up to %i in %i steps are %o", (most, steps, marks) => {
    expect(axisMarks(most, steps)).toEqual(marks);
  });

  it("the marks of an axis reach the maximum and leave less than half of the height empty", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.constantFrom(2, 4), (most, steps) => {
        const top = axisMarks(most, steps).at(-1) ?? 0;
        expect(top).toBeGreaterThanOrEqual(most);
        if (most >= steps) expect(top).toBeLessThan(most * 2);
      }),
    );
  });
});

describe("short amounts", () => {
  it.each([
    [0, "₹0"],
    [500, "₹500"],
    [2_500, "₹2.5k"],
    [40_000, "₹40k"],
    [1_20_000, "₹1.2L"],
    [25_00_000, "₹25L"],
    [3_00_00_000, "₹3Cr"],
  ])("%i rupees on an axis are shown as %s", (rupees, text) => {
    expect(shortRupees(rupees)).toBe(text);
  });
});

describe("column labels", () => {
  it.each([
    [30, 580, 80, [2, 7, 12, 17, 22, 27]],
    [7, 580, 80, [0, 1, 2, 3, 4, 5, 6]],
    [30, 250, 80, [4, 14, 24]],
    [1, 580, 80, [0]],
  ])("%i columns on %i pixels, with labels at least %i apart, are labelled at %j", (count, width, apart, expected) => {
    expect(labelledColumns(count, width, apart)).toEqual(expected);
  });
});

describe("plot", () => {
  const plot = plotOf([10, 40, 0, 20], { width: 452, height: 242 });

  it("a plot puts zero at the bottom and the highest mark at the top", () => {
    expect(plot.marks).toEqual([0, 10, 20, 30, 40]);
    expect([plot.y(0), plot.y(20), plot.y(40)]).toEqual([214, 114, 14]);
  });

  it("a plot can begin above zero", () => {
    const high = plotOf([13_600, 13_900], { width: 452, height: 242 }, 13_500);
    expect(high.marks).toEqual([13_500, 13_600, 13_700, 13_800, 13_900]);
    expect([high.y(13_500), high.y(13_900)]).toEqual([214, 14]);
  });

  it("a plot finds the column under the pointer, and none outside the plot", () => {
    expect([0, 51, 52, 151, 152, 451, 452, 453].map(plot.columnAt)).toEqual([
      undefined,
      undefined,
      0,
      0,
      1,
      3,
      3,
      undefined,
    ]);
    expect(plot.columnAt(plot.middle(2))).toBe(2);
  });
});

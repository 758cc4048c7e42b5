import { describe, expect, it } from "vitest";
import { plotOf } from "./plot.rules.ts";

describe("a plot of columns", () => {
  const plot = plotOf([10, 40, 0, 20], { width: 452, height: 242 });

  it("puts nothing on the ground and the highest mark at the top", () => {
    expect(plot.marks).toEqual([0, 10, 20, 30, 40]);
    expect([plot.y(0), plot.y(20), plot.y(40)]).toEqual([214, 114, 14]);
  });

  it("finds the column under the pointer, and none beside the plot", () => {
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

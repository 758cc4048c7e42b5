import { describe, expect, it } from "vitest";
import { figure, fillDays, sumDays, viewCategorySales } from "./figures.rules.ts";

describe("figures", () => {
  it.each([
    [118, 100, 18],
    [98, 100, -2],
    [100, 100, 0],
    [0, 100, -100],
    [1, 3, -66.7],
    [5, 0, null],
    [0, 0, null],
  ])("a figure of %d after %d changed by %d percent", (value, previous, changePercent) => {
    expect(figure(value, previous)).toEqual({ value, previous, changePercent });
  });
});

describe("days", () => {
  const days = fillDays({ from: "2026-11-19", to: "2026-11-21" }, [
    { date: "2026-11-18", salesPaise: 7, orders: 1 },
    { date: "2026-11-20", salesPaise: 149_950, orders: 2 },
  ]);

  it("the days of a period are all listed, including those without sales, and no others", () => {
    expect(days).toEqual([
      { date: "2026-11-19", sales: 0, orders: 0 },
      { date: "2026-11-20", sales: 1_499.5, orders: 2 },
      { date: "2026-11-21", sales: 0, orders: 0 },
    ]);
  });

  it("the days of a period are summed, with an average of 0 without sales", () => {
    expect(sumDays(days)).toEqual({ sales: 1_499.5, orders: 2, averageOrder: 749.75 });
    expect(sumDays(days.slice(0, 1))).toEqual({ sales: 0, orders: 0, averageOrder: 0 });
    expect(sumDays([0.1, 0.2].map((sales) => ({ date: "2026-11-21", sales, orders: 1 }))).sales).toBe(0.3);
  });
});

describe("categories", () => {
  it("the shares of categories are fractions of total sales", () => {
    const rings = { id: 2, name: "Rings", pieces: 2, salesPaise: 20_000 };
    const lost = { id: null, name: null, pieces: 1, salesPaise: 10_000.4 };
    expect(viewCategorySales([rings, lost])).toEqual([
      { categoryID: 2, categoryName: "Rings", sales: 200, pieces: 2, share: 66.7 },
      { categoryID: null, categoryName: "No category", sales: 100, pieces: 1, share: 33.3 },
    ]);
  });

  it("the shares of categories are 0 when everything was free", () => {
    expect(viewCategorySales([{ id: 2, name: "Rings", pieces: 2, salesPaise: 0 }])).toMatchObject([{ share: 0 }]);
  });
});

import { describe, expect, it } from "vitest";
import type { RateChangeView } from "#contract/rates/rates.ts";
import {
  axisStart,
  chartedPurity,
  historyLink,
  historyQuery,
  dailyRates,
  lastChange,
  readHistory,
} from "./history.rules.ts";
import type { StaffPurity } from "./rate-form.rules.ts";

const params = { metal: "gold", purity: "22K", days: "90" } as const;

function aPurity(metal: StaffPurity["metal"], purity: string, fineness: number): StaffPurity {
  return { metal, purity, fineness, perGram: 13_900, publishedAt: "2026-01-01T00:00:00.000Z", productCount: 0 };
}

function aStep(publishedAt: string, was: number | null, perGram: number): RateChangeView {
  return { metal: "gold", purity: "22K", was, perGram, publishedAt, publishedBy: "Asha" };
}

describe("URL", () => {
  it.each([
    ["", { metal: "", purity: "", days: "30" }],
    ["?metal=gold&purity=22K&days=90", params],
    ["?metal=tin&purity=22K&days=31", { metal: "", purity: "", days: "30" }],
  ])("the URL %j of the rate history has the filters %o", (search, expected) => {
    expect(readHistory(new URLSearchParams(search))).toEqual(expected);
  });

  it("the rate history links to other filters", () => {
    expect(historyLink(params, { days: "30" })).toBe("?metal=gold&purity=22K");
    expect(historyLink(params, { metal: "silver" })).toBe("?metal=silver&days=90");
  });

  it("the days in the URL are converted to a period that includes today", () => {
    expect(historyQuery({ ...params, days: "30" }, "2026-11-22")).toEqual({
      metal: "gold",
      purity: "22K",
      from: "2026-10-24",
      to: "2026-11-22",
    });
  });
});

describe("chart", () => {
  const [k22, k24, silver] = [aPurity("gold", "22K", 916), aPurity("gold", "24K", 999), aPurity("silver", "999", 999)];
  const purities = [k22, silver, k24];

  it("the chart shows the selected purity, otherwise the finest", () => {
    expect(chartedPurity(purities, params)).toBe(k22);
    expect(chartedPurity(purities, { metal: "", purity: "", days: "30" })).toBe(k24);
    expect(chartedPurity(purities, { metal: "silver", purity: "", days: "30" })).toBe(silver);
    expect(chartedPurity(purities, { metal: "platinum", purity: "", days: "30" })).toBeUndefined();
  });

  it("the chart has the rate at the end of each day, in Indian time", () => {
    const steps = [
      aStep("2026-11-21T19:00:00.000Z", 13_800, 13_900),
      aStep("2026-11-20T12:00:00.000Z", 13_700, 13_800),
      aStep("2026-11-20T06:00:00.000Z", 13_600, 13_700),
    ];
    expect(dailyRates(steps, k22, { from: "2026-11-19", to: "2026-11-23" })).toEqual([
      { day: "2026-11-19", perGram: 13_600 },
      { day: "2026-11-20", perGram: 13_800 },
      { day: "2026-11-21", perGram: 13_800 },
      { day: "2026-11-22", perGram: 13_900 },
      { day: "2026-11-23", perGram: 13_900 },
    ]);
  });

  it("the chart begins with the first rate, and shows a rate that has not changed", () => {
    const first = [aStep("2026-11-21T06:00:00.000Z", null, 13_900)];
    expect(dailyRates(first, k22, { from: "2026-11-19", to: "2026-11-22" }).map(({ day }) => day)).toEqual([
      "2026-11-21",
      "2026-11-22",
    ]);
    expect(dailyRates([], k22, { from: "2026-11-22", to: "2026-11-22" })).toEqual([
      { day: "2026-11-22", perGram: 13_900 },
    ]);
  });

  it("the last change is the one of the charted purity", () => {
    const steps = [
      { ...aStep("2026-11-21T12:00:00.000Z", 150, 151), metal: "silver" as const, purity: "999" },
      aStep("2026-11-21T12:00:00.000Z", 13_800, 13_900),
      aStep("2026-11-21T06:00:00.000Z", null, 13_800),
    ];
    expect(lastChange(steps, k22)).toEqual({ was: 13_800, perGram: 13_900 });
    expect(lastChange(steps.slice(2), k22)).toBeUndefined();
    expect(lastChange(steps, k24)).toBeUndefined();
  });

  it.each([
    [[13_600, 13_900], 13_400],
    [[13_900], 13_700],
    [[150, 151], 148],
    [[1], 0.99],
  ])("the chart of %o begins its axis at %d", (values, start) => {
    expect(axisStart(values)).toBeCloseTo(start, 5);
  });
});

import { describe, expect, it } from "vitest";
import { completePeriod, periodBefore, findPeriodError } from "./report-period.ts";

const TODAY = "2026-11-21";

describe("report periods", () => {
  it.each([
    [{}, { from: "2026-10-23", to: "2026-11-21" }],
    [{ from: "2026-11-01" }, { from: "2026-11-01", to: "2026-11-21" }],
    [{ to: "2026-03-30" }, { from: "2026-03-01", to: "2026-03-30" }],
    [
      { from: "2026-01-01", to: "2026-01-31" },
      { from: "2026-01-01", to: "2026-01-31" },
    ],
  ])("the period %o of a report is completed to %o", (asked, period) => {
    expect(completePeriod(asked, TODAY)).toEqual(period);
  });

  it.each([
    ["2026-11-21", "2026-11-21", undefined],
    ["2026-11-22", "2026-11-21", "The first day must not be after the last."],
    ["2025-10-18", "2026-11-21", undefined],
    ["2025-10-17", "2026-11-21", "At most 400 days at a time."],
  ])("the message for a report from %s to %s is %s", (from, to, message) => {
    expect(findPeriodError({ from, to })).toEqual(message && { field: "from", message });
  });

  it("the period of a report is compared with the same number of days before", () => {
    expect(periodBefore({ from: "2026-11-01", to: "2026-11-21" })).toEqual({ from: "2026-10-11", to: "2026-10-31" });
    expect(periodBefore({ from: TODAY, to: TODAY })).toEqual({ from: "2026-11-20", to: "2026-11-20" });
  });
});

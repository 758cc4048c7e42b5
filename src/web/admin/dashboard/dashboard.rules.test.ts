import { describe, expect, it } from "vitest";
import { listDays } from "#contract/kernel/days.ts";
import type { RateAlerts } from "#contract/rates/rates.ts";
import {
  choiceLink,
  customLink,
  formatDuration,
  groupDays,
  PERIOD_CHOICES,
  formatPercentChange,
  formatPeriod,
  ratesToDo,
  readPeriod,
  formatPeriodBefore,
} from "./dashboard.rules.ts";

const TODAY = "2026-11-21";
const read = (address: string) => readPeriod(new URL(address, "https://shop.test").searchParams, TODAY);

describe("period in the URL", () => {
  it.each([
    ["/dashboard", "30", "2026-10-23"],
    ["/dashboard?period=7", "7", "2026-11-15"],
    ["/dashboard?period=90", "90", "2026-08-24"],
    ["/dashboard?period=month", "month", "2026-11-01"],
    ["/dashboard?period=400", "30", "2026-10-23"],
    ["/dashboard?from=2026-01-01", "30", "2026-10-23"],
  ])("the URL %s has the period %s, from %s until today", (address, choice, from) => {
    expect(read(address)).toEqual({ choice, period: { from, to: TODAY } });
  });

  it("the period can be any two days, which the server validates", () => {
    const period = { from: "2026-02-30", to: "soon" };
    expect(read(customLink(period))).toEqual({ choice: "custom", period });
  });

  it("every choice of a period is parsed from its own link", () => {
    for (const choice of PERIOD_CHOICES) expect(read(choiceLink(choice)).choice).toBe(choice);
  });
});

describe("periods in words", () => {
  it.each([
    ["2026-10-23", "2026-11-21", "Oct 23 to Nov 21"],
    ["2026-11-21", "2026-11-21", "Nov 21"],
    ["2025-12-23", "2026-01-21", "Dec 23, 2025 to Jan 21, 2026"],
    ["2025-10-23", "2025-11-21", "Oct 23, 2025 to Nov 21, 2025"],
    ["2025-11-21", "2025-11-21", "Nov 21, 2025"],
    ["2026-02-01", "soon", "Other days"],
  ])("the period from %s to %s is shown as %s", (from, to, text) => {
    expect(formatPeriod({ from, to }, TODAY)).toBe(text);
  });
});

const days = (from: string, to: string) => listDays(from, to).map((date) => ({ date, sales: 0.1, orders: 1 }));

describe("sales chart", () => {
  it("a short period has a column for each day", () => {
    const { unit, spans } = groupDays(days("2026-08-14", "2026-11-21"));
    expect([unit, spans.length]).toEqual(["day", 100]);
    expect(spans[0]).toEqual({ from: "2026-08-14", to: "2026-08-14", sales: 0.1, orders: 1 });
  });

  it("a long period has a column for each week, the last of which may be shorter", () => {
    const { unit, spans } = groupDays(days("2026-08-13", "2026-11-21"));
    expect([unit, spans.length]).toEqual(["week", 15]);
    expect(spans[0]).toEqual({ from: "2026-08-13", to: "2026-08-19", sales: 0.7, orders: 7 });
    expect(spans[14]).toEqual({ from: "2026-11-19", to: "2026-11-21", sales: 0.3, orders: 3 });
  });
});

describe("changes in words", () => {
  it.each([
    [18.4, "+18%"],
    [-2, "−2%"],
    [0.4, "+0.4%"],
    [-9.6, "−9.6%"],
    [0, "±0%"],
    [12_345.6, "+12,346%"],
  ])("a change of %d percent is shown as %s", (percent, text) => {
    expect(formatPercentChange(percent)).toBe(text);
  });

  it("the period before is named by its number of days", () => {
    expect(formatPeriodBefore({ from: "2026-10-23", to: "2026-11-21" })).toBe("the 30 days before");
    expect(formatPeriodBefore({ from: "2026-11-01", to: "2026-11-01" })).toBe("the day before");
  });
});

describe("a duration in words", () => {
  it.each([
    [0, "0 minutes"],
    [1, "1 minute"],
    [59, "59 minutes"],
    [60, "1 hour"],
    [2_879, "47 hours"],
    [2_880, "2 days"],
  ])("%i minutes are %s", (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});

describe("pending rate tasks", () => {
  const none: RateAlerts = { staleMetals: [], staleAfterHours: 24, proposals: 0, failures: 0, sourceFailure: null };

  it.each<[Partial<RateAlerts>, string | undefined]>([
    [{}, undefined],
    [{ staleMetals: ["gold"] }, "Rates of gold are older than 24 hours."],
    [{ staleMetals: ["gold", "silver", "platinum"] }, "Rates of gold, silver and platinum are older than 24 hours."],
    [{ failures: 1 }, "1 scheduled change of rates was not published."],
    [{ failures: 2 }, "2 scheduled changes of rates were not published."],
    [{ proposals: 1, sourceFailure: "No." }, "1 proposal of rates to decide on. The import of rates failed."],
  ])("the message about pending rate tasks for %o is %s", (given, message) => {
    expect(ratesToDo({ ...none, ...given })).toBe(message);
  });
});

import { describe, expect, it } from "vitest";
import { monthRange } from "#contract/reports/accounts-month.ts";
import { monthChoices, formatMonth, readMonth } from "./accounts.rules.ts";

describe("months of the accounts", () => {
  it("the month is read from the URL, and defaults to the current one", () => {
    expect(readMonth(new URLSearchParams(), "2026-11")).toBe("2026-11");
    expect(readMonth(new URLSearchParams("month=2026-02"), "2026-11")).toBe("2026-02");
  });

  it("the choice of months goes back three years, and includes the month that is shown", () => {
    const months = monthChoices("2026-11", "2026-11");
    expect([months[0], months[10], months.at(-1)]).toEqual(["2026-11", "2026-01", "2023-12"]);
    expect(monthChoices("2020-05", "2026-11").at(-1)).toBe("2020-05");
    expect(monthChoices("2026-12", "2026-11")[0]).toBe("2026-12");
  });

  it("a month is formatted as words, and an invalid one is unchanged", () => {
    expect([formatMonth("2026-11"), formatMonth("2026-13")]).toEqual(["November 2026", "2026-13"]);
  });

  it("a month begins and ends at midnight in India", () => {
    expect(monthRange("2027-03")).toEqual({
      start: new Date("2027-02-28T18:30:00.000Z"),
      end: new Date("2027-03-31T18:30:00.000Z"),
    });
  });
});

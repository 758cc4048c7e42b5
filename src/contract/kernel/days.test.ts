import { describe, expect, it } from "vitest";
import {
  addDays,
  countDays,
  dayOf,
  endOf,
  isCalendarDay,
  isPlausibleDay,
  listDays,
  startOf,
  startOfDay,
} from "./days.ts";

describe("shop days", () => {
  it.each([
    ["2026-11-20T18:29:59.999Z", "2026-11-20"],
    ["2026-11-20T18:30:00.000Z", "2026-11-21"],
    ["2026-12-31T18:30:00.000Z", "2027-01-01"],
  ])("the time %s is on the day %s", (time, day) => {
    expect(dayOf(new Date(time))).toBe(day);
  });

  it("a day of the shop begins at 18:30 UTC on the previous day", () => {
    expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-20T18:30:00.000Z");
  });

  it.each([
    ["2026-11-21", "2026-11-20T18:30:00.000Z", "2026-11-21T18:30:00.000Z"],
    ["2026-11-21T16:00:00+05:30", "2026-11-21T10:30:00.000Z", "2026-11-21T10:30:00.001Z"],
  ])("a range of %s begins at %s and ends before %s", (text, start, end) => {
    expect([startOf(text), endOf(text)].map((time) => time.toISOString())).toEqual([start, end]);
  });

  it.each([
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
  ])("%s plus %i days is %s", (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it.each([
    ["2026-11-21", true, true],
    ["2028-02-29", true, true],
    ["1999-12-31", true, false],
    ["2026-02-30", false, false],
    ["2026-11-31", false, false],
    ["2026-11-21T10:30:00.000Z", false, false],
    ["21.11.2026", false, false],
    ["", false, false],
  ])("%j is a day of the calendar: %s, and one that the server accepts: %s", (text, isDay, isPlausible) => {
    expect([isCalendarDay(text), isPlausibleDay(text)]).toEqual([isDay, isPlausible]);
  });

  it("a period of days includes both the first and the last day", () => {
    expect([countDays("2026-11-21", "2026-11-21"), countDays("2026-10-23", "2026-11-21")]).toEqual([1, 30]);
    expect(listDays("2026-10-30", "2026-11-02")).toEqual(["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"]);
  });
});

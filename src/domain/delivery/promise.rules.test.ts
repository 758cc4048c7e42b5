import { describe, expect, it } from "vitest";
import { aZone } from "#tests/support/delivery-zones.ts";
import { promiseOf } from "./promise.rules.ts";

/** A time in Asia/Kolkata. */
const at = (time: string) => new Date(`${time}+05:30`);

const ask = (time: string, zone = {}, { holidays = [] as string[], leadDays = 0 } = {}) => {
  const { from, to, validUntil } = promiseOf({
    zone: aZone({ minDays: 0, maxDays: 0, weekdays: [1, 2, 3, 4, 5, 6, 7], ...zone }),
    holidays: new Set(holidays),
    leadDays,
    now: at(time),
  });
  return { from, to, validUntil };
};

describe("promiseOf", () => {
  it.each([
    ["2026-11-23T00:00:00", "2026-11-23", "2026-11-23T14:00:00"],
    ["2026-11-23T13:59:59.999", "2026-11-23", "2026-11-23T14:00:00"],
    ["2026-11-23T14:00:00", "2026-11-24", "2026-11-24T00:00:00"],
    ["2026-11-23T23:59:59", "2026-11-24", "2026-11-24T00:00:00"],
  ])("the promise at %s is %s, and holds until %s: the cut-off hour is that of Asia/Kolkata", (time, day, until) => {
    expect(ask(time)).toEqual({ from: day, to: day, validUntil: at(until) });
  });

  it.each([
    [0, "2026-11-24"],
    [24, "2026-11-23"],
  ])("the promise at noon on 23 November with a cut-off hour of %d is for %s", (cutOffHour, day) => {
    expect(ask("2026-11-23T12:00:00", { cutOffHour }).from).toBe(day);
  });

  it.each([
    // 21 November 2026 is a Saturday.
    ["a Saturday before the cut-off", "2026-11-21T10:00:00", "2026-11-21"],
    ["a Saturday after the cut-off", "2026-11-21T15:00:00", "2026-11-23"],
    ["a Sunday", "2026-11-22T10:00:00", "2026-11-23"],
  ])("the promise on %s leaves out Sundays without dispatch", (_, time, day) => {
    expect(ask(time, { weekdays: [1, 2, 3, 4, 5, 6] }).from).toBe(day);
  });

  it("only the dispatch moves to a weekday of the zone, and the arrival follows in calendar days", () => {
    // A Tuesday: the parcel leaves on Thursday.
    const range = { minDays: 0, maxDays: 1, weekdays: [4], cutOffHour: 0 };
    expect(ask("2026-11-24T10:00:00", range)).toMatchObject({ from: "2026-11-26", to: "2026-11-27" });
    const working = { minDays: 2, maxDays: 3, weekdays: [1, 2, 3, 4, 5, 6] };
    // A Friday: two days later is a Sunday, three days later a Monday.
    expect(ask("2026-11-20T10:00:00", working)).toMatchObject({ from: "2026-11-22", to: "2026-11-23" });
  });

  it("a parcel is promised neither to leave nor to arrive on holidays, even several in a row", () => {
    const holidays = ["2026-11-23", "2026-11-24", "2026-11-26"];
    expect(ask("2026-11-23T10:00:00", { minDays: 1, maxDays: 1 }, { holidays }).from).toBe("2026-11-27");
  });

  it.each([
    ["2028-02-28T10:00:00", 1, "2028-02-29"],
    ["2028-02-28T10:00:00", 2, "2028-03-01"],
    ["2027-02-28T10:00:00", 1, "2027-03-01"],
    ["2026-12-31T15:00:00", 0, "2027-01-01"],
  ])("the promise counts calendar days from %s: %d days later is %s", (time, minDays, day) => {
    expect(ask(time, { minDays, maxDays: minDays }).from).toBe(day);
  });

  it("the lead time is added before determining the weekday", () => {
    // Ten days after Saturday, 21 November is Tuesday, 1 December. Ten days after Thursday, 19 November is a Sunday.
    const working = { weekdays: [1, 2, 3, 4, 5, 6] };
    expect(ask("2026-11-21T10:00:00", working, { leadDays: 10 }).from).toBe("2026-12-01");
    expect(ask("2026-11-19T10:00:00", working, { leadDays: 10 }).from).toBe("2026-11-30");
  });

  it("the calculation of the promise terminates even if every day is a holiday", () => {
    const holidays = Array.from({ length: 500 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
    );
    expect(ask("2026-11-21T10:00:00", {}, { holidays }).from).toMatch(/^2028-/);
  });
});

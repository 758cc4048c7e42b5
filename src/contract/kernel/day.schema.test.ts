import { describe, expect, it } from "vitest";
import { periodDaySchema } from "./day.schema.ts";

describe("a day that bounds a period", () => {
  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-21T18:29:59Z", "2026-11-21"],
    ["2026-11-21T18:30:00.000Z", "2026-11-22"],
    ["2026-11-21T00:00:00+05:30", "2026-11-21"],
    ["2026-11-21T00:00:00 05:30", "2026-11-21"],
    ["2026-11-21T23:59:59", "2026-11-21"],
  ])("%s is %s in India", (text, day) => {
    expect(periodDaySchema.parse(text)).toBe(day);
  });

  it.each([
    "",
    "today",
    "2026-02-30",
    "2026-02-30T00:00:00Z",
    "1999-12-31T00:00:00Z",
    "2026-11-21T25:00:00Z",
    "2026-11",
  ])("%j is not a day", (text) => {
    expect(periodDaySchema.safeParse(text).success).toBe(false);
  });
});

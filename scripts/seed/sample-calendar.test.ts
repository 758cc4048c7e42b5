import { describe, expect, it } from "vitest";
import { sampleYear } from "./sample-calendar.ts";

describe("sampleYear", () => {
  it.each(["2026-11-21T12:00:00.000Z", "2026-11-21T20:00:00.000Z", "2026-03-01T00:00:00.000Z"])(
    "the year of sample orders ends no later than %s and distributes all orders",
    (time) => {
      const now = new Date(time);
      const year = sampleYear(now);
      expect(year).toHaveLength(365);
      expect(year[0]?.q0).toBe(0);
      expect(year.at(-1)?.q1).toBe(1);
      for (const [index, day] of year.entries()) {
        expect(day.q0).toBe(year[index - 1]?.q1 ?? 0);
        expect(day.q1).toBeGreaterThanOrEqual(day.q0);
        if (day.q1 > day.q0) expect(day.endsAt.getTime()).toBeLessThanOrEqual(now.getTime());
      }
    },
  );
});

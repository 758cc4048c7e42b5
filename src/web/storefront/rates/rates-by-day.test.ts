import { describe, expect, it } from "vitest";
import { ratesByDay } from "./rates-by-day.ts";

const step = (purity: string, perGram: number, publishedAt: string) =>
  ({ metal: "gold", purity, perGram, publishedAt }) as const;

describe("ratesByDay", () => {
  it("the rates by day are the last ones of each Indian day, the newest day first", () => {
    expect(
      ratesByDay([
        step("22K", 13_900, "2026-11-21T19:00:00.000Z"),
        step("22K", 13_800, "2026-11-21T10:00:00.000Z"),
        step("18K", 11_300, "2026-11-21T04:00:00.000Z"),
        step("22K", 13_750, "2026-11-21T04:00:00.000Z"),
      ]),
    ).toEqual([
      { day: "2026-11-22", perGram: { "22K": 13_900 } },
      { day: "2026-11-21", perGram: { "22K": 13_800, "18K": 11_300 } },
    ]);
  });

  it("the rates by day are empty without a step", () => {
    expect(ratesByDay([])).toEqual([]);
  });
});

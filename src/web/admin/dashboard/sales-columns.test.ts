import { describe, expect, it } from "vitest";
import { listDays } from "#contract/kernel/days.ts";
import { groupDays } from "./sales-columns.rules.ts";

const days = (from: string, to: string) => listDays(from, to).map((date) => ({ date, sales: 0.1, orders: 1 }));

describe("the columns of a period", () => {
  it("are its days", () => {
    const { unit, spans } = groupDays(days("2026-08-14", "2026-11-21"));
    expect([unit, spans.length]).toEqual(["day", 100]);
    expect(spans[0]).toEqual({ from: "2026-08-14", to: "2026-08-14", sales: 0.1, orders: 1 });
  });

  it("are its weeks where it is long, of which the last may be short", () => {
    const { unit, spans } = groupDays(days("2026-08-13", "2026-11-21"));
    expect([unit, spans.length]).toEqual(["week", 15]);
    expect(spans[0]).toEqual({ from: "2026-08-13", to: "2026-08-19", sales: 0.7, orders: 7 });
    expect(spans[14]).toEqual({ from: "2026-11-19", to: "2026-11-21", sales: 0.3, orders: 3 });
  });
});

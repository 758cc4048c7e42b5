import type { Day } from "#contract/kernel/days.ts";
import type { SalesDay } from "#contract/reports/dashboard.ts";

/** A day, or a week of a period that is too long to draw day by day. */
export type SalesSpan = { from: Day; to: Day; sales: number; orders: number };

/** So many columns can be told apart. */
const MAX_COLUMNS = 100;
const WEEK = 7;

export function groupDays(days: readonly SalesDay[]): { unit: "day" | "week"; spans: SalesSpan[] } {
  const isLong = days.length > MAX_COLUMNS;
  const length = isLong ? WEEK : 1;
  const spans = Array.from({ length: Math.ceil(days.length / length) }, (_, index) =>
    sumUp(days.slice(index * length, (index + 1) * length)),
  );
  return { unit: isLong ? "week" : "day", spans };
}

function sumUp(days: readonly SalesDay[]): SalesSpan {
  const sales = days.reduce((sum, day) => sum + day.sales, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return { from: days[0]?.date ?? "", to: days.at(-1)?.date ?? "", sales: Math.round(sales * 100) / 100, orders };
}

import { listDays } from "#contract/kernel/days.ts";
import { toPaise, toRupees } from "#contract/kernel/money.ts";
import type { CategorySales, Figure, SalesDay } from "#contract/reports/dashboard.ts";
import type { Period } from "#contract/reports/report-period.ts";

export function figure(value: number, previous: number): Figure {
  return { value, previous, changePercent: previous === 0 ? null : toPercent(value - previous, previous) };
}

function toPercent(part: number, whole: number): number {
  return Math.round((part / whole) * 1_000) / 10;
}

type SoldDay = { date: string; salesPaise: number; orders: number };

/** All days of the period, including those without sales. */
export function fillDays({ from, to }: Period, sold: readonly SoldDay[]): SalesDay[] {
  const byDate = new Map(sold.map((day) => [day.date, day]));
  return listDays(from, to).map((date) => {
    const { salesPaise = 0, orders = 0 } = byDate.get(date) ?? {};
    return { date, sales: toRupees(salesPaise), orders };
  });
}

/** The sums of the days. The average is 0 without orders. */
export function sumDays(days: readonly SalesDay[]) {
  const salesPaise = days.reduce((sum, day) => sum + toPaise(day.sales), 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const averagePaise = orders === 0 ? 0 : Math.round(salesPaise / orders);
  return { sales: toRupees(salesPaise), orders, averageOrder: toRupees(averagePaise) };
}

type SoldCategory = { id: number | null; name: string | null; pieces: number; salesPaise: number };

export function viewCategorySales(sold: readonly SoldCategory[]): CategorySales[] {
  const total = sold.reduce((sum, { salesPaise }) => sum + salesPaise, 0);
  return sold.map(({ id, name, pieces, salesPaise }) => ({
    categoryID: id,
    categoryName: name ?? "No category",
    sales: toRupees(Math.round(salesPaise)),
    pieces,
    share: total === 0 ? 0 : toPercent(salesPaise, total),
  }));
}

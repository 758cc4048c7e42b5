import { listDays } from "#contract/kernel/days.ts";
import { toRupees } from "#contract/kernel/money.ts";
import type { CategorySales, Figure, SalesDay } from "#contract/reports/dashboard.ts";
import type { Period } from "#contract/reports/report-period.ts";

export function figure(value: number, previous: number): Figure {
  return { value, previous, changePercent: previous === 0 ? null : toPercent(value - previous, previous) };
}

function toPercent(part: number, whole: number): number {
  return Math.round((part / whole) * 1_000) / 10;
}

type SoldDay = { date: string; salesPaise: number; orders: number };

/** A day for each of the period, with nothing on those that sold nothing. */
export function fillDays({ from, to }: Period, sold: readonly SoldDay[]): SalesDay[] {
  const byDate = new Map(sold.map((day) => [day.date, day]));
  return listDays(from, to).map((date) => {
    const { salesPaise = 0, orders = 0 } = byDate.get(date) ?? {};
    return { date, sales: toRupees(salesPaise), orders };
  });
}

/** What the days make together; nothing sold makes an average of 0. */
export function sumDays(days: readonly SalesDay[]) {
  const sales = days.reduce((sum, day) => sum + day.sales, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return { sales: toPaisa(sales), orders, averageOrder: orders === 0 ? 0 : toPaisa(sales / orders) };
}

/** Rupees without the dust that adding fractions leaves. */
function toPaisa(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}

type SoldCategory = { id: number | null; name: string | null; pieces: number; salesPaise: number };

export function shareOut(sold: readonly SoldCategory[]): CategorySales[] {
  const total = sold.reduce((sum, { salesPaise }) => sum + salesPaise, 0);
  return sold.map(({ id, name, pieces, salesPaise }) => ({
    categoryID: id,
    categoryName: name ?? "No category",
    sales: toRupees(Math.round(salesPaise)),
    pieces,
    share: total === 0 ? 0 : toPercent(salesPaise, total),
  }));
}

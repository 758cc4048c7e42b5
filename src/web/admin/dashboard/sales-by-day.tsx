import { formatDate, formatDay } from "#contract/kernel/dates.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { SalesDay } from "#contract/reports/dashboard.ts";
import { ColumnChart } from "../charts/column-chart.tsx";
import { ChartBox } from "./chart-box.tsx";
import { CompactTable, type CompactColumn } from "./compact-table.tsx";
import { groupDays, type SalesSpan } from "./sales-columns.rules.ts";

/** Also the skeleton's. */
export const CHART_HEIGHT = "h-45 sm:h-70";

const TITLES = { day: "Sales by day", week: "Sales by week" };
const UNITS = { day: "Day", week: "Week" };

export function SalesByDay({ days, total }: { days: readonly SalesDay[]; total: number }) {
  const { unit, spans } = groupDays(days);
  const title = TITLES[unit];
  const first = days[0]?.date ?? "";
  const last = days.at(-1)?.date ?? "";
  return (
    <ChartBox
      title={title}
      chart={
        <div className="px-4 pt-1 pb-3.5">
          <ColumnChart
            className={CHART_HEIGHT}
            unit={UNITS[unit]}
            summary={`${title}, ${formatDate(first)} to ${formatDate(last)}: ${formatRupees(total)} in all. ${bestOf(spans)}`}
            columns={spans.map((span) => ({
              key: span.from,
              value: span.sales,
              name: formatDay(span.from),
              title: spanWords(span),
              text: `${formatRupees(span.sales)}, ${orderWords(span.orders)}`,
            }))}
          />
        </div>
      }
      table={
        <CompactTable
          label={`${title}, newest first`}
          columns={COLUMNS[unit]}
          rows={spans.toReversed()}
          rowKey={({ from }) => from}
          className="max-h-62 sm:max-h-75"
        />
      }
    />
  );
}

function columns(header: string): CompactColumn<SalesSpan>[] {
  return [
    { header, cell: spanWords },
    { header: "Orders", cell: ({ orders }) => orders.toLocaleString("en-IN"), align: "end" },
    { header: "Sales", cell: ({ sales }) => formatRupees(sales), align: "end" },
  ];
}

const COLUMNS = { day: columns("Day"), week: columns("Week") };

function spanWords({ from, to }: SalesSpan): string {
  return from === to ? formatDate(from) : `${formatDay(from)} to ${formatDate(to)}`;
}

function orderWords(orders: number): string {
  return orders === 1 ? "1 order" : `${orders.toLocaleString("en-IN")} orders`;
}

function bestOf(spans: readonly SalesSpan[]): string {
  const best = spans.toSorted((a, b) => b.sales - a.sales)[0];
  return best && best.sales > 0 ? `Most on ${spanWords(best)}: ${formatRupees(best.sales)}.` : "Nothing was sold.";
}

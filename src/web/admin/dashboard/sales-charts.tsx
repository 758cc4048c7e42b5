import { useState, type ReactNode } from "react";
import { counted } from "#contract/kernel/counted.ts";
import { formatDate, formatDay } from "#contract/kernel/dates.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { CategorySales, SalesDay } from "#contract/reports/dashboard.ts";
import { Box } from "#web/ui/box.tsx";
import { ColumnChart } from "../charts/column-chart.tsx";
import { CompactTable, type CompactColumn } from "../table/compact-table.tsx";
import { groupDays, type SalesSpan } from "./dashboard.rules.ts";

/** Also the height of the skeleton. */
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
              title: formatSpan(span),
              text: `${formatRupees(span.sales)}, ${counted(span.orders, "order")}`,
            }))}
          />
        </div>
      }
      table={
        <CompactTable
          label={`${title}, newest first`}
          columns={DAY_COLUMNS[unit]}
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
    { header, cell: formatSpan },
    { header: "Orders", cell: ({ orders }) => orders.toLocaleString("en-IN"), align: "end" },
    { header: "Sales", cell: ({ sales }) => formatRupees(sales), align: "end" },
  ];
}

const DAY_COLUMNS = { day: columns("Day"), week: columns("Week") };

function formatSpan({ from, to }: SalesSpan): string {
  return from === to ? formatDate(from) : `${formatDay(from)} to ${formatDate(to)}`;
}

function bestOf(spans: readonly SalesSpan[]): string {
  const best = spans.toSorted((a, b) => b.sales - a.sales)[0];
  return best && best.sales > 0 ? `Most on ${formatSpan(best)}: ${formatRupees(best.sales)}.` : "Nothing was sold.";
}

const CATEGORY_TITLE = "Sales by category";
/** As many bars as fit next to the other chart. The table lists all categories. */
const MAX_BARS = 6;

const CATEGORY_COLUMNS: CompactColumn<CategorySales>[] = [
  { header: "Category", cell: ({ categoryName }) => categoryName },
  { header: "Pieces", cell: ({ pieces }) => pieces.toLocaleString("en-IN"), align: "end" },
  { header: "Sales", cell: ({ sales }) => formatRupees(sales), align: "end" },
  { header: "Share", cell: ({ share }) => formatShare(share), align: "end" },
];

export function SalesByCategory({ categories }: { categories: readonly CategorySales[] }) {
  const rest = categories.length - MAX_BARS;
  return (
    <ChartBox
      title={CATEGORY_TITLE}
      chart={
        <div className="px-4 pt-1 pb-4.5">
          {categories.length === 0 ? (
            <p className="text-ink-soft">Nothing was sold in these days.</p>
          ) : (
            <BarList
              label={`${CATEGORY_TITLE}, most first`}
              bars={categories.slice(0, MAX_BARS).map(({ categoryID, categoryName, sales }) => ({
                key: String(categoryID),
                name: categoryName,
                value: sales,
                text: formatRupees(sales),
              }))}
            />
          )}
          {rest > 0 && (
            <p className="mt-3 text-13 text-ink-soft">
              {rest === 1 ? "One more category is" : `${rest} more categories are`} in the table.
            </p>
          )}
        </div>
      }
      table={
        <CompactTable
          label={`${CATEGORY_TITLE}, most first`}
          columns={CATEGORY_COLUMNS}
          rows={categories}
          rowKey={({ categoryID }) => String(categoryID)}
          className="max-h-62 sm:max-h-75"
        />
      }
    />
  );
}

function formatShare(share: number): string {
  return share > 0 && share < 1 ? "< 1%" : `${Math.round(share)}%`;
}

type ChartBoxProps = { title: string; chart: ReactNode; table: ReactNode; className?: string };

/** A chart, with a table of the same figures. */
function ChartBox({ title, chart, table, className }: ChartBoxProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Box
      flush
      title={title}
      aside={
        <button
          type="button"
          aria-pressed={isTable}
          className="relative text-13 link after:absolute after:-inset-x-2 after:-inset-y-3"
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? "Show as chart" : "Show as table"}
        </button>
      }
      className={className}
    >
      {isTable ? table : chart}
    </Box>
  );
}

type Bar = { key: string; name: string; value: number; text: string };

type BarListProps = {
  bars: readonly Bar[];
  /** The accessible name: what the chart shows, in a sentence. */
  label: string;
};

/** Horizontal bars, each with its name and value above it. The largest one fills the width. */
function BarList({ bars, label }: BarListProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-4.5">
      {bars.map(({ key, name, value, text }) => (
        <li key={key} className="grid grid-cols-name-value gap-x-3 gap-y-1">
          <span className="truncate">{name}</span>
          <span className="tabular-nums">{text}</span>
          <svg aria-hidden="true" width="100%" height={4} className="col-span-2 block bg-sand">
            <rect width={`${(value / max) * 100}%`} height={4} className="fill-wine" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

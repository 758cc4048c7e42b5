import { formatRupees } from "#contract/kernel/money.ts";
import type { CategorySales } from "#contract/reports/dashboard.ts";
import { BarList } from "../charts/bar-list.tsx";
import { ChartBox } from "./chart-box.tsx";
import { CompactTable, type CompactColumn } from "./compact-table.tsx";

const TITLE = "Sales by category";
/** So many bars are as high as the chart beside them; the table has all. */
const MAX_BARS = 6;

const COLUMNS: CompactColumn<CategorySales>[] = [
  { header: "Category", cell: ({ categoryName }) => categoryName },
  { header: "Pieces", cell: ({ pieces }) => pieces.toLocaleString("en-IN"), align: "end" },
  { header: "Sales", cell: ({ sales }) => formatRupees(sales), align: "end" },
  { header: "Share", cell: ({ share }) => shareWords(share), align: "end" },
];

export function SalesByCategory({ categories }: { categories: readonly CategorySales[] }) {
  const rest = categories.length - MAX_BARS;
  return (
    <ChartBox
      title={TITLE}
      chart={
        <div className="px-4 pt-1 pb-4.5">
          {categories.length === 0 ? (
            <p className="text-ink-soft">Nothing was sold in these days.</p>
          ) : (
            <BarList
              label={`${TITLE}, most first`}
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
          label={`${TITLE}, most first`}
          columns={COLUMNS}
          rows={categories}
          rowKey={({ categoryID }) => String(categoryID)}
          className="max-h-62 sm:max-h-75"
        />
      }
    />
  );
}

function shareWords(share: number): string {
  return share > 0 && share < 1 ? "< 1%" : `${Math.round(share)}%`;
}

import { Link } from "react-router";
import type { DashboardView, LowStockItem } from "#contract/reports/dashboard.ts";
import { MAX_COUNTED } from "#contract/reports/dashboard.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CompactTable, type CompactColumn } from "./compact-table.tsx";

const COLUMNS: CompactColumn<LowStockItem>[] = [
  {
    header: "Product",
    cell: ({ productID, title, variationName, variationValue }) => (
      <>
        <Link
          to={`/edit-products/${productID}`}
          className="relative link after:absolute after:inset-x-0 after:-inset-y-2"
        >
          {title}
        </Link>
        {variationName !== null && (
          <span className="block text-13 text-ink-soft">
            {variationName} {variationValue}
          </span>
        )}
      </>
    ),
  },
  {
    header: "Left",
    align: "end",
    cell: ({ left }) => <span className={left <= 1 ? "font-medium text-alarm" : undefined}>{left || "Sold out"}</span>,
  },
];

type LowStockProps = {
  lowStock: DashboardView["lowStock"];
  /** Where it stands beside another box, it is as high as that, and scrolls inside itself. */
  fill: boolean;
  className?: string | undefined;
};

export function LowStock({ lowStock: { at, total, items }, fill, className }: LowStockProps) {
  return (
    <Box
      flush
      title="Low stock"
      aside={
        <Link
          to={total > items.length ? "/product-list?status=low-stock" : "/product-list"}
          className="relative text-13 link after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          Product List
        </Link>
      }
      className={classNames("flex flex-col", className)}
    >
      {items.length === 0 ? (
        <p className="px-4 pb-4.5 text-ink-soft">No piece that is counted has {at} or fewer left.</p>
      ) : (
        <div className={classNames("relative", fill && "xl:min-h-60 xl:flex-1")}>
          <CompactTable
            label="Low stock, fewest first"
            columns={COLUMNS}
            rows={items}
            rowKey={keyOf}
            className={fill ? "xl:absolute xl:inset-0" : undefined}
          />
        </div>
      )}
      {total > items.length && (
        <p className="border-t border-line px-4 py-2.5 text-13 text-ink-soft">
          {items.length} of{" "}
          {total === MAX_COUNTED ? `${total.toLocaleString("en-IN")} or more` : total.toLocaleString("en-IN")} shown
        </p>
      )}
    </Box>
  );
}

function keyOf({ productID, variationName, variationValue }: LowStockItem): string {
  return JSON.stringify([productID, variationName, variationValue]);
}

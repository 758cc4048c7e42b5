import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "#contract/kernel/counted.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { MAX_COUNTED, type DashboardView, type LowStockItem, type TopProduct } from "#contract/reports/dashboard.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { editProductPath } from "../frame/staff-paths.ts";
import { CompactTable, type CompactColumn } from "../table/compact-table.tsx";

const LOW_STOCK_COLUMNS: CompactColumn<LowStockItem>[] = [
  {
    header: "Product",
    cell: ({ productID, title, variationName, variationValue }) => (
      <>
        <Link to={editProductPath(productID)} className="relative link after:absolute after:inset-x-0 after:-inset-y-2">
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
  /** Whether the box takes the height of its neighbour and scrolls inside. */
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
            columns={LOW_STOCK_COLUMNS}
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

type TopProductsProps = { products: readonly TopProduct[]; className?: string };

/** The best-selling products in order; on wide screens in two columns, filled one after the other. */
export function TopProducts({ products, className }: TopProductsProps) {
  const half = Math.ceil(products.length / 2);
  return (
    <Box flush title="Top products" className={classNames("overflow-hidden", className)}>
      {products.length === 0 ? (
        <p className="px-4 pb-4.5 text-ink-soft">Nothing was sold in these days.</p>
      ) : (
        <ol
          className="border-t border-line admin:grid admin:grid-flow-col admin:grid-cols-2"
          style={{ gridTemplateRows: `repeat(${half}, auto)` }}
        >
          {products.map((product, index) => (
            <ProductLine key={product.productID} product={product} place={index + 1} isRight={index >= half} />
          ))}
        </ol>
      )}
    </Box>
  );
}

type ProductLineProps = { product: TopProduct; place: number; isRight: boolean };

function ProductLine({ product, place, isRight }: ProductLineProps) {
  const { productID, title, imagePath, pieces, sales } = product;
  return (
    <li
      className={classNames(
        "-mb-px flex items-center gap-3 border-b border-line px-4 py-2 tabular-nums",
        isRight && "admin:border-l",
      )}
    >
      <span aria-hidden="true" className="w-4 text-right text-13 text-ink-soft">
        {place}
      </span>
      <span className="min-w-0 flex-1">
        <ProductCell
          picture={imagePath}
          title={
            <Link
              to={editProductPath(productID)}
              className="relative link after:absolute after:inset-x-0 after:-inset-y-3"
            >
              {title}
            </Link>
          }
          note={counted(pieces, "piece")}
        />
      </span>
      <span className="font-medium">{formatRupees(sales)}</span>
    </li>
  );
}

type ProductCellProps = { picture: string; title: ReactNode; note?: ReactNode };

/** A product in a row of a list: a small picture and the title. */
export function ProductCell({ picture, title, note }: ProductCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Picture src={picture} alt="" sizes="40px" className="size-10 flex-none rounded-control" />
      <span className="min-w-0 wrap-anywhere">
        {title}
        {note && <span className="block text-13 text-ink-soft">{note}</span>}
      </span>
    </span>
  );
}

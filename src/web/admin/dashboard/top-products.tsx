import { Link } from "react-router";
import { formatRupees } from "#contract/kernel/money.ts";
import type { TopProduct } from "#contract/reports/dashboard.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ProductCell } from "./piece-cell.tsx";

type TopProductsProps = { products: readonly TopProduct[]; className?: string };

/** What brought most, first to last: at a desk down the one column and then down the other. */
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
              to={`/edit-products/${productID}`}
              className="relative link after:absolute after:inset-x-0 after:-inset-y-3"
            >
              {title}
            </Link>
          }
          note={`${pieces.toLocaleString("en-IN")} ${pieces === 1 ? "piece" : "pieces"}`}
        />
      </span>
      <span className="font-medium">{formatRupees(sales)}</span>
    </li>
  );
}

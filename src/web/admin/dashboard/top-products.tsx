import { Link } from "react-router";
import type { TopProduct } from "#contract/dashboard.ts";
import { formatRupees } from "#contract/money.ts";
import { Box } from "#web/ui/box.tsx";
import { PieceCell } from "./piece-cell.tsx";

type TopProductsProps = { products: readonly TopProduct[]; className?: string };

/** What brought most, first to last: at a desk down the one column and then down the other. */
export function TopProducts({ products, className }: TopProductsProps) {
  return (
    <Box flush title="Top products" className={className}>
      {products.length === 0 ? (
        <p className="px-4 pb-4.5 text-ink-soft">Nothing was sold in these days.</p>
      ) : (
        <ol className="border-t border-line admin:columns-2 admin:gap-0 admin:[column-rule:1px_solid_var(--color-line)]">
          {products.map((product, index) => (
            <ProductLine key={product.productID} product={product} place={index + 1} />
          ))}
        </ol>
      )}
    </Box>
  );
}

function ProductLine({ product, place }: { product: TopProduct; place: number }) {
  const { productID, title, imagePath, pieces, sales } = product;
  return (
    <li className="-mb-px flex break-inside-avoid items-center gap-3 border-b border-line px-4 py-2 tabular-nums">
      <span aria-hidden="true" className="w-4 text-right text-13 text-ink-soft">
        {place}
      </span>
      <span className="min-w-0 flex-1">
        <PieceCell
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

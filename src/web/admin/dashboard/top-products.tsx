import { Link } from "react-router";
import type { TopProduct } from "#contract/dashboard.ts";
import { formatRupees } from "#contract/money.ts";
import { Box } from "#web/ui/box.tsx";
import { DataTable } from "../table/data-table.tsx";
import type { TableColumn } from "../table/staff-table.ts";
import { PieceCell } from "./piece-cell.tsx";

const COLUMNS: TableColumn<TopProduct>[] = [
  {
    id: "product",
    header: "Product",
    cell: ({ productID, title, imagePath }) => (
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
      />
    ),
  },
  { id: "pieces", header: "Pieces", align: "end", cell: ({ pieces }) => pieces.toLocaleString("en-IN") },
  { id: "sales", header: "Sales", align: "end", cell: ({ sales }) => formatRupees(sales) },
];

export function TopProducts({ products }: { products: readonly TopProduct[] }) {
  return (
    <Box flush title="Top products">
      <DataTable
        label="Top products"
        columns={COLUMNS}
        rows={products}
        rowId={({ productID }) => String(productID)}
        empty={<p className="px-4 py-5 text-ink-soft">Nothing was sold in these days.</p>}
      />
    </Box>
  );
}

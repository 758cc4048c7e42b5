import { Link } from "react-router";
import { archiveProducts, deleteProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { useDeletion } from "../frame/use-deletion.ts";
import { DataTable } from "../table/data-table.tsx";
import { NoRows } from "../table/no-rows.tsx";
import type { TableControls } from "../table/use-table-query.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DeleteProduct } from "./delete-product.tsx";
import type { LoadedProducts } from "./load-products.ts";
import { productColumns } from "./product-columns.tsx";
import { PRODUCTS_SHAPE, statusOf, type ProductFilterName } from "./products-query.ts";
import { useBulkAction } from "./use-bulk-action.ts";
import { useTickedProducts } from "./use-ticked-products.ts";

export type ProductsTableProps = {
  table: TableControls<ProductFilterName>;
  /** Nothing while the products are on their way. */
  found: LoadedProducts | undefined;
};

const NONE: StaffProductRowView[] = [];

export function ProductsTable({ table, found }: ProductsTableProps) {
  const products = found?.products ?? NONE;
  const { lowStockAt } = useSettings();
  const { ticked, tick, untick } = useTickedProducts(products);
  const deletion = useDeletion<StaffProductRowView>({
    send: ({ productID }) => send(deleteProduct, { query: { productID } }),
    refused: ({ message }) => message || staffMessages.productDeleteFailed,
    failed: staffMessages.productDeleteFailed,
  });
  const restoring = useBulkAction(() => {});
  const columns = productColumns({
    lowStockAt,
    showsStatus: statusOf(table.query) === "all",
    onDelete: deletion.ask,
    onRestore: (product) => void restore(product),
  });

  async function restore(product: StaffProductRowView): Promise<void> {
    const { failure } = await restoring.run(archiveProducts, [product], { archived: false });
    if (failure) showToast("bad", failure);
  }

  return (
    <>
      {ticked.size > 0 && <BulkBar ticked={ticked} categories={found?.categories ?? []} onUntick={untick} />}
      <DataTable
        label="Products"
        columns={columns}
        rows={products}
        rowId={({ productID }) => String(productID)}
        sort={table.query.sort}
        onSortChange={table.setSort}
        selection={{
          ids: new Set(ticked.keys()),
          onChange: tick,
          rowLabel: ({ title }) => `Select ${title}`,
          allLabel: "Select all products on this page",
        }}
        loading={!found}
        busy={table.isLoading}
        empty={
          <NoRows icon="gem" title={messages.noProductsFound} noneFound={messages.noProductsFound} table={table}>
            <Link to="/add-product" className="link">
              Add Product
            </Link>{" "}
            makes the first one, or{" "}
            <Link to="/product-list/import" className="link">
              import a whole list
            </Link>
            .
          </NoRows>
        }
        pager={
          found && {
            page: table.query.page,
            pageSize: PRODUCTS_SHAPE.pageSize,
            total: found.total,
            nextPage: found.nextPage,
            onPageChange: table.setPage,
          }
        }
      />
      <DeleteProduct deletion={deletion} />
    </>
  );
}

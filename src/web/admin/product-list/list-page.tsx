import { useState } from "react";
import { Link } from "react-router";
import { archiveProducts, deleteProduct, exportProducts } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { type Deletion, useDeletion } from "../frame/use-deletion.ts";
import { useLastData } from "../frame/use-last-data.ts";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { QuickEditDialog } from "../product-form/quick-edit-dialog.tsx";
import { DataTable } from "../table/data-table.tsx";
import { ExportButton } from "../table/export-button.tsx";
import { NoRows } from "../table/no-rows.tsx";
import { formatTotal } from "../table/pager.rules.ts";
import { Fact } from "../table/row-card.tsx";
import { SelectableList } from "../table/selection-bar.tsx";
import { type TableControls, useTableQuery } from "../table/use-table-query.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { HomeSectionsNote } from "./home-sections-note.tsx";
import { PRODUCTS_SHAPE, statusOf, toFileQuery, type LoadedProducts, type ProductFilterName } from "./list-query.ts";
import {
  Categories,
  Price,
  productColumns,
  RowActions,
  Stock,
  ThumbStack,
  Title,
  type ProductColumnOptions,
} from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { selectedItems, useSelectedProducts } from "./selected-products.ts";

export type ProductListPageProps = {
  /** Undefined while the products are loading. */
  loaded?: LoadedProducts | Failure;
};

/** The product catalogue for staff: search, bulk actions, export and import. */
export function ProductListPage(props: ProductListPageProps) {
  const loaded = useLastData(props.loaded);
  const table = useTableQuery(PRODUCTS_SHAPE, loaded !== undefined);
  useRevalidateOnFocus();
  const found = loaded && "products" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Product List">
        {found && (
          <span className="mr-2 tabular-nums max-sm:sr-only">{formatTotal(found.total, "product", "products")}</span>
        )}
        <ExportButton
          download={async () => downloadFile(exportProducts, { query: toFileQuery(table.query) })}
          disabled={!found || found.total === 0}
        />
        <ButtonLink variant="outline" to="/product-list/import" className="text-ink">
          <Icon name="upload" size={18} />
          Import CSV
        </ButtonLink>
        <ButtonLink to="/add-product">Add Product</ButtonLink>
      </PageHead>
      <Box flush>
        <ProductFilters table={table} counts={found?.counts} categories={found?.categories ?? []} />
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <ProductsTable table={table} found={found} />
        )}
      </Box>
    </>
  );
}

type ProductsTableProps = {
  table: TableControls<ProductFilterName>;
  /** Undefined while the products are loading. */
  found: LoadedProducts | undefined;
};

const NONE: StaffProductRowView[] = [];

/** A deleted product has another version, in which it is archived or listed again. */
function versionOf({ productID, updatedAt }: StaffProductRowView): string {
  return `${productID} ${updatedAt}`;
}

function ProductsTable({ table, found }: ProductsTableProps) {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const products = (found?.products ?? NONE).filter((product) => !deleted.has(versionOf(product)));
  const { lowStockAt } = useSettings();
  const { selected, select, deselect } = useSelectedProducts(products);
  const deletion = useDeletion<StaffProductRowView>({
    act: async (perform, { productID }) => perform(deleteProduct, { query: { productID } }),
    done: staffMessages.productDeleted,
    onDone: (product) => setDeleted((before) => new Set(before).add(versionOf(product))),
    refused: ({ message }) => message || staffMessages.productDeleteFailed,
    failed: staffMessages.productDeleteFailed,
  });
  const { perform } = useStaffAction();
  const [edited, setEdited] = useState<StaffProductRowView>();
  const options: ProductColumnOptions = {
    lowStockAt,
    showsStatus: statusOf(table.query) === "all",
    onQuickEdit: setEdited,
    onDelete: deletion.ask,
    onRestore: (product) => void restore(product),
  };

  async function restore(product: StaffProductRowView): Promise<void> {
    const { errors } = await perform(archiveProducts, { body: { items: selectedItems([product]), archived: false } });
    if (errors) showToast("bad", errors[0]?.message ?? messages.somethingWrong);
  }

  return (
    <>
      <SelectableList
        count={selected.size}
        bar={
          selected.size > 0 && (
            <BulkBar selected={selected} categories={found?.categories ?? []} onDeselect={deselect} />
          )
        }
      >
        <DataTable
          label="Products"
          columns={productColumns(options)}
          rows={products}
          rowId={({ productID }) => String(productID)}
          renderCard={(product) => <ProductCard product={product} {...options} />}
          sort={table.query.sort}
          onSortChange={table.setSort}
          selection={{
            ids: new Set(selected.keys()),
            onChange: select,
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
      </SelectableList>
      <DeleteProductDialog deletion={deletion} />
      {edited && <QuickEditDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

type ProductCardProps = ProductColumnOptions & { product: StaffProductRowView };

/** A product on a phone: picture, price, stock and actions. */
function ProductCard({ product, lowStockAt, onQuickEdit, onDelete, onRestore }: ProductCardProps) {
  const { productID, title, sizeOrWeight, archivedAt } = product;
  return (
    <article aria-label={title} className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <span className="pt-0.5">
          <ThumbStack media={product.media} />
        </span>
        <div className="min-w-0 flex-1">
          <Title product={product} />
        </div>
        <span className="text-13 text-ink-soft tabular-nums">{productID}</span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 *:min-w-0">
        <Fact name="Price">
          <Price product={product} />
        </Fact>
        <Fact name="Stock">{archivedAt ? "Archived" : <Stock product={product} lowStockAt={lowStockAt} />}</Fact>
        <Fact name="Categories">
          <Categories categories={product.categories} />
        </Fact>
        <Fact name="Size/Weight">{sizeOrWeight || "-"}</Fact>
      </dl>
      <RowActions product={product} onQuickEdit={onQuickEdit} onDelete={onDelete} onRestore={onRestore} />
    </article>
  );
}

/** The specification defines the title. */
function DeleteProductDialog({ deletion }: { deletion: Deletion<StaffProductRowView> }) {
  const { target } = deletion;
  return (
    <ConfirmDialog
      open={deletion.isOpen}
      onClose={deletion.cancel}
      onConfirm={() => void deletion.confirm()}
      busy={deletion.isBusy}
      title={staffMessages.productDeleteConfirm}
      confirmLabel="Delete"
    >
      {target?.title} leaves the shop. It stays among the archived products, and orders keep their copy.
      <HomeSectionsNote products={target ? [target] : []} isEnabled={deletion.isOpen} />
    </ConfirmDialog>
  );
}

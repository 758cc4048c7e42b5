import { exportProducts } from "#contract/catalogue/staff-products.calls.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useFreshOnFocus } from "../frame/use-fresh-on-focus.ts";
import { ExportButton } from "../table/export-button.tsx";
import { countWords } from "../table/pager.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import type { LoadedProducts } from "./load-products.ts";
import { ProductFilters } from "./product-filters.tsx";
import { PRODUCTS_SHAPE, toFileQuery } from "./products-query.ts";
import { ProductsTable } from "./products-table.tsx";

export type ProductsPageProps = {
  /** Nothing while they are on their way. */
  loaded?: LoadedProducts | Failure;
};

/** The catalogue as staff see it: found, changed and archived, taken out as a file and brought in again. */
export function ProductsPage({ loaded }: ProductsPageProps) {
  const table = useTableQuery(PRODUCTS_SHAPE, loaded !== undefined);
  useFreshOnFocus();
  const found = loaded && "products" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Product List">
        {found && (
          <span className="mr-2 tabular-nums max-sm:sr-only">{countWords(found.total, "product", "products")}</span>
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

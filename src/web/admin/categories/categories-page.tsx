import type { CategoryView } from "#contract/catalogue/product.ts";
import { deleteCategory } from "#contract/catalogue/staff-products.calls.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { send } from "#web/browser/send.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useDeletion } from "../frame/use-deletion.ts";
import { DataTable } from "../table/data-table.tsx";
import { NoRows } from "../table/no-rows.tsx";
import { useTableQuery } from "../table/use-table-query.ts";
import { categoryColumns } from "./category-columns.tsx";
import { DeleteCategoryDialog } from "./delete-category-dialog.tsx";
import { CATEGORY_LIST, listCategories } from "./list-categories.rules.ts";
import type { LoadedCategories } from "./load-categories.ts";

export type CategoriesPageProps = {
  /** Nothing while they are on their way. */
  loaded?: LoadedCategories;
};

export function CategoriesPage({ loaded }: CategoriesPageProps) {
  const table = useTableQuery(CATEGORY_LIST, loaded !== undefined);
  const deletion = useDeletion<CategoryView>({
    send: ({ categoryID }) => send(deleteCategory, { query: { categoryID } }),
    refused: ({ message }) => staffMessages.errorPrefix + message,
    failed: staffMessages.categoryDeleteFailed,
  });
  const rows = loaded && "data" in loaded ? loaded.data : [];
  return (
    <>
      <PageHead title="Category List">
        <ButtonLink to="/add-new-category">Add New Category</ButtonLink>
      </PageHead>
      <Box flush>
        <FilterBar label="Filter categories">
          <SearchField label="Find a category" placeholder="Category name" {...table.search} />
        </FilterBar>
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Categories"
            columns={categoryColumns(deletion.ask)}
            rows={listCategories(rows, table.query)}
            rowId={({ categoryID }) => String(categoryID)}
            sort={table.query.sort}
            onSortChange={table.setSort}
            loading={!loaded}
            empty={
              <NoRows
                icon="folder"
                title={staffMessages.noCategoriesFound}
                noneFound={staffMessages.noCategoriesFound}
                table={table}
              >
                Add New Category makes the first one.
              </NoRows>
            }
          />
        )}
      </Box>
      <DeleteCategoryDialog deletion={deletion} />
    </>
  );
}

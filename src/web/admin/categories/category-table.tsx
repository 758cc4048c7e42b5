import { messages } from "#contract/messages.ts";
import type { CategoryView } from "#contract/product.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { DataTable } from "../table/data-table.tsx";
import { useTableQuery } from "../table/use-table-query.ts";
import { categoryColumns } from "./category-columns.tsx";
import { CATEGORY_LIST, listCategories } from "./list-categories.rules.ts";
import { useDeleteCategory } from "./use-delete-category.ts";

export type CategoryTableProps = {
  rows: readonly CategoryView[];
  /** They are still on their way. */
  loading?: boolean | undefined;
};

export function CategoryTable({ rows, loading }: CategoryTableProps) {
  const table = useTableQuery(CATEGORY_LIST);
  const deletion = useDeleteCategory();
  return (
    <>
      <Box flush>
        <FilterBar label="Filter categories">
          <SearchField label="Find a category" placeholder="Category name" {...table.search} />
        </FilterBar>
        <DataTable
          label="Categories"
          columns={categoryColumns(deletion.ask)}
          rows={listCategories(rows, table.query)}
          rowId={({ categoryID }) => String(categoryID)}
          sort={table.query.sort}
          onSortChange={table.setSort}
          loading={loading}
          empty={
            <EmptyState
              icon="folder"
              title={messages.noCategoriesFound}
              className="border-y-0"
              actions={
                table.isNarrowed ? (
                  <Button variant="outline" onClick={table.clear}>
                    Show all
                  </Button>
                ) : (
                  <ButtonLink to="/add-new-category">Add New Category</ButtonLink>
                )
              }
            />
          }
        />
      </Box>
      <ConfirmDialog
        open={deletion.isOpen}
        onClose={deletion.cancel}
        onConfirm={() => void deletion.confirm()}
        busy={deletion.isBusy}
        title={`Delete ${deletion.asked?.categoryName ?? "this category"}?`}
        confirmLabel="Delete"
      >
        {deletion.asked?.productCount
          ? "Its products stay in their other categories. One that is in no other keeps it from being deleted."
          : "No product is filed under it."}
      </ConfirmDialog>
    </>
  );
}

import { METAL_NAMES, METALS, type CategoryView } from "#contract/catalogue/product.ts";
import {
  STAFF_PRODUCT_STATUSES,
  type StaffProductCounts,
  type StaffProductStatus,
} from "#contract/catalogue/staff-products.ts";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { tabCount } from "../table/pager.rules.ts";
import type { TableControls } from "../table/use-table-query.ts";
import { statusOf, type ProductFilterName } from "./list-query.ts";

const TAB_LABELS: Record<StaffProductStatus, string> = {
  listed: "Listed",
  archived: "Archived",
  "sold-out": "Sold out",
  "low-stock": "Low stock",
  all: "All",
};

export type ProductFiltersProps = {
  table: TableControls<ProductFilterName>;
  /** Undefined while they are loading. */
  counts: StaffProductCounts | undefined;
  categories: readonly CategoryView[];
};

/** The tabs and filters of the product list. */
export function ProductFilters({ table, counts, categories }: ProductFiltersProps) {
  const { category, metal } = table.query.filters;
  const shown = statusOf(table.query);
  const tabs = STAFF_PRODUCT_STATUSES.map((status) => ({
    label: TAB_LABELS[status],
    count: tabCount(counts?.[status]),
    to: table.linkTo({ filters: { status: status === "listed" ? "" : status } }),
    current: status === shown,
  }));
  return (
    <>
      <Tabs label="Status" tabs={tabs} />
      <FilterBar label="Filter products">
        <SearchField label="Find a product" placeholder="Title, SKU, ID or description" {...table.search} />
        <SelectField
          label="Category"
          hideLabel
          className="max-sm:basis-33!"
          value={category}
          onChange={(event) => table.setFilter("category", event.target.value)}
        >
          <option value="">Any category</option>
          {categories.map(({ categoryID, categoryName }) => (
            <option key={categoryID}>{categoryName}</option>
          ))}
        </SelectField>
        <SelectField
          label="Metal"
          hideLabel
          className="max-sm:basis-27!"
          value={metal}
          onChange={(event) => table.setFilter("metal", event.target.value)}
        >
          <option value="">Any metal</option>
          {METALS.map((known) => (
            <option key={known} value={known}>
              {METAL_NAMES[known]}
            </option>
          ))}
        </SelectField>
      </FilterBar>
    </>
  );
}

import { CUSTOMER_STATES } from "#contract/customers/customers.ts";
import { Box } from "#web/ui/box.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { DataTable } from "../table/data-table.tsx";
import { NoRows } from "../table/no-rows.tsx";
import { countWords } from "../table/pager.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { CUSTOMER_COLUMNS } from "./customer-columns.tsx";
import { CUSTOMERS_SHAPE } from "./customers-query.ts";
import { knownState, type LoadedCustomers } from "./load-customers.ts";

const TABS = {
  all: "All",
  confirmed: "Confirmed",
  unconfirmed: "Unconfirmed",
  locked: "Locked",
  closed: "Closed",
} as const;

export type CustomersPageProps = {
  /** Nothing while they are on their way. */
  loaded?: LoadedCustomers;
};

export function CustomersPage({ loaded }: CustomersPageProps) {
  const table = useTableQuery(CUSTOMERS_SHAPE, loaded !== undefined);
  const state = knownState(table.query.filters.state);
  const found = loaded && "data" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Customers">{found && countWords(found.total, "customer", "customers")}</PageHead>
      <Box flush>
        <Tabs
          label="Account"
          tabs={CUSTOMER_STATES.map((one) => ({
            label: TABS[one],
            to: table.linkTo({ filters: { state: one === "all" ? "" : one } }),
            current: one === state,
          }))}
        />
        <FilterBar label="Filter customers">
          <SearchField label="Find a customer" placeholder="Name, email or phone" {...table.search} />
        </FilterBar>
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Customers"
            columns={CUSTOMER_COLUMNS}
            rows={found?.data ?? []}
            rowId={(row) => row.userId}
            sort={table.query.sort}
            onSortChange={table.setSort}
            loading={!loaded}
            busy={table.isLoading}
            empty={
              <NoRows icon="users" title="No customers yet" noneFound="No customers found" table={table}>
                Whoever registers in the shop stands here.
              </NoRows>
            }
            pager={
              found && {
                page: table.query.page,
                pageSize: CUSTOMERS_SHAPE.pageSize,
                total: found.total,
                nextPage: found.nextPage,
                onPageChange: table.setPage,
              }
            }
          />
        )}
      </Box>
    </>
  );
}

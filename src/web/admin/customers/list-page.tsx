import { Link } from "react-router";
import { listCustomers } from "#contract/customers/customers.calls.ts";
import { CUSTOMER_STATES, type CustomerRowView, type CustomerState } from "#contract/customers/customers.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { Box } from "#web/ui/box.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SampleBadge } from "../frame/sample-badge.tsx";
import { customerPath } from "../frame/staff-paths.ts";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { NoRows } from "../table/no-rows.tsx";
import { formatTotal } from "../table/pager.rules.ts";
import type { TableColumn } from "../table/table-column.tsx";
import type { TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { AccountState } from "./account-state.tsx";

const SHAPE: TableShape<"state"> = {
  filters: ["state"],
  sorts: ["registered", "name", "orders", "spent"],
  sort: { column: "registered", direction: "desc" },
  pageSize: 25,
};

export async function loadCustomers(request: Request) {
  const state = knownState(new URL(request.url).searchParams.get("state")?.trim() ?? "");
  return loadTable(listCustomers, request, SHAPE, { query: { state } });
}

/** The state in the URL; unknown values mean all customers. */
function knownState(state: string): CustomerState {
  return CUSTOMER_STATES.find((known) => known === state) ?? "all";
}

const COLUMNS: readonly TableColumn<CustomerRowView>[] = [
  {
    id: "name",
    header: "Customer",
    sort: "asc",
    className: "max-w-48 admin:max-w-72",
    cell: (customer) => (
      <>
        <Link to={customerPath(customer.userId)} className="font-medium wrap-anywhere link">
          {customer.name}
        </Link>{" "}
        <SampleBadge item={customer} />
        <span className="block text-13 wrap-anywhere text-ink-soft sm:truncate" title={customer.email}>
          {customer.email}
        </span>
      </>
    ),
  },
  { id: "phone", header: "Phone", className: "whitespace-nowrap", cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { id: "state", header: "Account", cell: (customer) => <AccountState customer={customer} /> },
  { id: "orders", header: "Orders", sort: "desc", align: "end", cell: ({ orders }) => orders.toLocaleString("en-IN") },
  {
    id: "spent",
    header: "Spent",
    sort: "desc",
    align: "end",
    cell: ({ spent }) => <span className="price">{formatExactRupees(spent)}</span>,
  },
  {
    id: "lastOrder",
    header: "Last order",
    className: "whitespace-nowrap",
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatDate(lastOrderAt) : <span className="text-ink-mute">None</span>),
  },
  {
    id: "registered",
    header: "Registered",
    sort: "desc",
    className: "whitespace-nowrap",
    cell: ({ registeredAt }) => formatDate(registeredAt),
  },
];

const TABS = {
  all: "All",
  confirmed: "Confirmed",
  unconfirmed: "Unconfirmed",
  "at-limit": "At a limit",
  locked: "Locked",
  closed: "Closed",
} as const;

export type CustomerListPageProps = {
  /** Undefined while they are being loaded. */
  loaded?: Awaited<ReturnType<typeof loadCustomers>>;
};

export function CustomerListPage({ loaded }: CustomerListPageProps) {
  const table = useTableQuery(SHAPE, loaded !== undefined);
  const state = knownState(table.query.filters.state);
  const found = loaded && "data" in loaded ? loaded : undefined;
  return (
    <>
      <PageHead title="Customers">{found && formatTotal(found.total, "customer", "customers")}</PageHead>
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
            columns={COLUMNS}
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
            pager={found && table.pagerOf(found.total, found.nextPage)}
          />
        )}
      </Box>
    </>
  );
}

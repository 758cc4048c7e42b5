import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#contract/orders/order.ts";
import { exportOrders } from "#contract/orders/staff-orders.calls.ts";
import { PAYMENT_STATUS_LABELS, type OrderCounts } from "#contract/orders/staff-orders.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import { Box } from "#web/ui/box.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { Note } from "#web/ui/note.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useLastData } from "../frame/use-last-data.ts";
import { useRevalidateOnFocus } from "../frame/use-revalidate-on-focus.ts";
import { DataTable } from "../table/data-table.tsx";
import { DayFilter } from "../table/day-filter.tsx";
import { isBackwards } from "../table/day-range.rules.ts";
import { ExportButton } from "../table/export-button.tsx";
import { NoRows } from "../table/no-rows.tsx";
import { formatTotal, tabCount } from "../table/pager.rules.ts";
import { SelectableList } from "../table/selection-bar.tsx";
import { useTableQuery, type TableControls } from "../table/use-table-query.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { statusesOf, type SelectedStatus } from "./bulk.rules.ts";
import type { LoadedOrders, StaffOrder } from "./load-orders.ts";
import { OrderCard } from "./order-card.tsx";
import { ORDER_COLUMNS } from "./order-columns.tsx";
import { ORDERS_SHAPE, toFileQuery, type OrderFilterName } from "./orders-query.rules.ts";
import { RefundsToReview } from "./refunds-to-review.tsx";

type OrdersPageProps = {
  /** Undefined while it is loading. */
  loaded?: LoadedOrders | { failure: string } | undefined;
};

/** The orders of all customers, with search, filters, status changes and an export. */
export function OrdersPage(props: OrdersPageProps) {
  const loaded = useLastData(props.loaded);
  const table = useTableQuery(ORDERS_SHAPE, loaded !== undefined);
  useRevalidateOnFocus();
  const isLoading = loaded === undefined;
  const failure = loaded && "failure" in loaded ? loaded.failure : undefined;
  const found = loaded && "orders" in loaded ? loaded : undefined;
  const showsRefunds = table.query.filters.refunds !== "";
  const waiting = found?.refundsToReview.length ?? 0;
  return (
    <>
      <PageHead title="All Users Order History">
        <p role="status" className="mr-2 tabular-nums">
          {isLoading ? "Loading orders…" : found && formatTotal(found.total, "order", "orders")}
        </p>
        <ExportButton
          download={async () => downloadFile(exportOrders, { query: toFileQuery(table.query) })}
          disabled={!found || found.total === 0}
        />
      </PageHead>
      <div className="grid gap-4">
        {showsRefunds && found && (
          <RefundsToReview refunds={found.refundsToReview} hideTo={table.linkTo({ filters: { refunds: "" } })} />
        )}
        {!showsRefunds && waiting > 0 && (
          <Note tone="warn">
            {waiting === 1 ? "A refund needs" : `${waiting} refunds need`} you to look at{" "}
            {waiting === 1 ? "it" : "them"}.{" "}
            <Link to={table.linkTo({ filters: { refunds: "open" } })} className="link">
              Show
            </Link>
          </Note>
        )}
        <Box flush>
          <OrderFilters table={table} counts={found?.counts} />
          {failure === undefined ? <OrdersTable table={table} found={found} /> : <OrdersNotLoaded failure={failure} />}
        </Box>
      </div>
    </>
  );
}

function OrdersNotLoaded({ failure }: { failure: string }) {
  const { state, revalidate } = useRevalidator();
  useHeadingFocusAfterwards();
  return (
    <ErrorState title={failure} className="border-b-0" retrying={state === "loading"} onRetry={() => void revalidate()}>
      {failure === staffMessages.ordersRefused
        ? "The shop did not give them out. Other filters may help."
        : "Nothing is lost; only this list did not load."}
    </ErrorState>
  );
}

type OrderFiltersProps = {
  table: TableControls<OrderFilterName>;
  counts: OrderCounts | undefined;
};

const TABS = ["All", ...ORDER_STATUSES] as const;

/** A search without three consecutive letters or digits covers only the newest 10,000 orders. */
const SHORT_SEARCH = /^(?!.*[\p{L}\p{N}]{3}).+$/u;

/** Search and filters of the list. */
function OrderFilters({ table, counts }: OrderFiltersProps) {
  const { q, filters } = table.query;
  const tabs = TABS.map((name) => {
    const status = name === "All" ? "" : name;
    return {
      label: name,
      count: tabCount(counts?.[name]),
      to: table.linkTo({ filters: { status } }),
      current: filters.status === status,
    };
  });
  return (
    <>
      <Tabs label="Status" tabs={tabs} />
      <FilterBar label="Filter orders" className="items-start *:data-find:basis-50!">
        <SearchField label="Find an order" placeholder="ID, email, phone or product" {...table.search} />
        <DayFilter label="From" value={filters.from} onValueChange={(day) => table.setFilter("from", day)} />
        <DayFilter
          label="To"
          value={filters.to}
          error={isBackwards(filters) ? "Before the first day." : undefined}
          onValueChange={(day) => table.setFilter("to", day)}
        />
        <SelectField
          label="Payment"
          hideLabel
          className="min-w-45 sm:min-w-0 sm:basis-40!"
          value={filters.paymentStatus}
          onChange={(event) => table.setFilter("paymentStatus", event.target.value)}
        >
          <option value="">Any payment</option>
          {PAYMENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {PAYMENT_STATUS_LABELS[status]}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      {SHORT_SEARCH.test(q) && (
        <p className="px-4 pb-3 text-13 text-ink-soft">
          So short a search looks through the newest 10,000 orders. Three letters or digits search all of them.
        </p>
      )}
    </>
  );
}

type OrdersTableProps = {
  table: TableControls<OrderFilterName>;
  /** Undefined while the orders are loading. */
  found: LoadedOrders | undefined;
};

const NO_ORDERS: LoadedOrders["orders"] = [];

function OrdersTable({ table, found }: OrdersTableProps) {
  const orders = found?.orders ?? NO_ORDERS;
  const { selected, select, deselect } = useSelectedOrders(orders);
  return (
    <SelectableList
      count={selected.size}
      bar={selected.size > 0 && <BulkBar selected={selected} onDeselect={deselect} />}
    >
      <DataTable
        label="Orders"
        columns={ORDER_COLUMNS}
        rows={orders}
        rowId={(order) => order.orderID}
        renderCard={(order) => <OrderCard order={order} />}
        sort={table.query.sort}
        onSortChange={table.setSort}
        selection={{
          ids: new Set(selected.keys()),
          onChange: select,
          rowLabel: (order) => `Select order ${order.orderID}`,
          allLabel: "Select all orders on this page",
        }}
        loading={found === undefined}
        busy={table.isLoading}
        empty={
          <NoRows icon="package" title={messages.noOrdersFound} noneFound={messages.noOrdersFound} table={table}>
            Orders appear here as soon as customers place them.
          </NoRows>
        }
        pager={
          found && {
            page: table.query.page,
            pageSize: ORDERS_SHAPE.pageSize,
            total: found.total,
            nextPage: found.nextPage,
            onPageChange: table.setPage,
          }
        }
      />
    </SelectableList>
  );
}

/** The selected orders of all pages with their statuses. For listed orders, the status in the list is more recent. */
function useSelectedOrders(orders: readonly StaffOrder[]) {
  const [storedSelection, setStoredSelection] = useState<ReadonlyMap<string, SelectedStatus>>(new Map());
  const shown = statusesOf(orders);
  const selected = new Map([...storedSelection].map(([orderID, status]) => [orderID, shown.get(orderID) ?? status]));

  return {
    selected,
    select: (orderIDs: ReadonlySet<string>) => {
      setStoredSelection(
        new Map([...orderIDs].map((orderID) => [orderID, selected.get(orderID) ?? shown.get(orderID) ?? "Placed"])),
      );
    },
    deselect: (orderIDs: readonly string[] = [...storedSelection.keys()]) => {
      setStoredSelection(new Map([...selected].filter(([orderID]) => !orderIDs.includes(orderID))));
    },
  };
}

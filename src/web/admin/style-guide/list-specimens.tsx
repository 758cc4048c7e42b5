import { useState } from "react";
import { formatRupees } from "#contract/kernel/money.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Box } from "#web/ui/box.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { DataTable } from "../table/data-table.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import type { TableShape } from "../table/table-query.rules.ts";
import { useTableQuery } from "../table/use-table-query.ts";
import { listSamples, type Sample } from "./samples.rules.ts";

const STATUSES: readonly OrderStatus[] = ["Placed", "Packed", "Delivered"];

const SHAPE: TableShape<"status"> = {
  filters: ["status"],
  sorts: ["orderID", "totalAmount"],
  sort: { column: "orderID", direction: "desc" },
  pageSize: 4,
};

const COLUMNS: readonly TableColumn<Sample>[] = [
  { id: "orderID", header: "Order ID", sort: "desc", cell: ({ orderID }) => orderID, className: "tabular-nums" },
  { id: "status", header: "Status", cell: (sample) => <StatusMenu {...sample} /> },
  { id: "product", header: "Product", cell: ({ product }) => product, className: "min-w-45" },
  {
    id: "totalAmount",
    header: "Total Amount (INR)",
    sort: "asc",
    align: "end",
    cell: ({ totalAmount }) => formatRupees(totalAmount),
    className: "price",
  },
];

const noop = () => {};

function StatusMenu({ orderID, status }: Sample) {
  return (
    <Menu
      label={`Status of ${orderID}`}
      triggerClassName="inline-flex min-h-11 items-center gap-1.5 dense-desk:min-h-10"
      trigger={
        <>
          <Badge status={status} />
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {STATUSES.map((other) => (
        <MenuItem key={other} chosen={other === status} onSelect={noop}>
          {other}
        </MenuItem>
      ))}
      <MenuItem tone="alarm" onSelect={noop}>
        Cancel order
      </MenuItem>
    </Menu>
  );
}

/** A staff list that works, over a few samples. */
export function ListSpecimens() {
  const table = useTableQuery(SHAPE);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { rows, total, counts } = listSamples(table.query, SHAPE.pageSize);
  const tabs = ["", ...STATUSES].map((status) => ({
    label: status || "All",
    count: counts[status] ?? 0,
    to: table.linkTo({ filters: { status } }),
    current: table.query.filters.status === status,
  }));
  return (
    <>
      <Box title="A staff list" aside={`${total} orders`} flush>
        <Tabs label="Status" tabs={tabs} />
        <FilterBar label="Filter samples">
          <SearchField label="Find a sample" placeholder="Order ID or product" {...table.search} />
          <SelectField
            label="Status"
            hideLabel
            value={table.query.filters.status}
            onChange={(event) => table.setFilter("status", event.target.value)}
          >
            <option value="">Every status</option>
            {STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </SelectField>
        </FilterBar>
        <DataTable
          label="Sample orders"
          columns={COLUMNS}
          rows={rows}
          rowId={({ orderID }) => orderID}
          sort={table.query.sort}
          onSortChange={table.setSort}
          selection={{
            ids: ticked,
            onChange: setTicked,
            rowLabel: ({ orderID }) => `Select ${orderID}`,
            allLabel: "Select all on this page",
          }}
          empty={<p className="border-t border-line px-4 py-10 text-center text-ink-soft">No orders found.</p>}
          pager={{ page: table.query.page, pageSize: SHAPE.pageSize, total, onPageChange: table.setPage }}
        />
      </Box>
      <Box title="The same on its way" flush>
        <DataTable
          label="Sample orders, loading"
          columns={COLUMNS}
          rows={[]}
          rowId={({ orderID }) => orderID}
          loading
          skeletonRows={2}
        />
      </Box>
    </>
  );
}

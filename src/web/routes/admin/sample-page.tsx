import { useState } from "react";
import { PageHead } from "#web/admin/frame/page-head.tsx";
import { DataTable } from "#web/admin/table/data-table.tsx";
import type { TableColumn } from "#web/admin/table/staff-table.ts";
import type { TableShape } from "#web/admin/table/table-query.rules.ts";
import { useTableQuery } from "#web/admin/table/use-table-query.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MenuItem, MenuLine, MenuText } from "#web/ui/menu-item.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Sample = { id: string; name: string; amount: number };
const SAMPLES: Sample[] = Array.from({ length: 8 }, (_, index) => ({
  id: `RJ-${10480 + index}`,
  name: "Aria Solitaire Ring, 14K Gold",
  amount: 1000 * index,
}));
const COLUMNS: TableColumn<Sample>[] = [
  {
    id: "id",
    header: "Order ID",
    sort: "desc",
    cell: (row) => (
      <a className="link" href="#main">
        {row.id}
      </a>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: (row) => (
      <Menu
        label={`Status of ${row.id}`}
        trigger={
          <>
            <Badge status="Placed" />
            <Icon name="chevron-down" size={16} />
          </>
        }
        triggerClassName="flex min-h-10 items-center gap-1"
      >
        <MenuText>Hello</MenuText>
        <MenuItem chosen onSelect={() => {}}>
          Placed
        </MenuItem>
        <MenuItem chosen={false} onSelect={() => {}}>
          Packed
        </MenuItem>
        <MenuLine />
        <MenuItem tone="alarm" onSelect={() => {}}>
          Cancel
        </MenuItem>
      </Menu>
    ),
  },
  { id: "name", header: "Product", cell: (row) => row.name, className: "min-w-45" },
  { id: "amount", header: "Total Amount (INR)", align: "end", sort: "asc", cell: (row) => row.amount },
  ...["User Email", "Customer Email", "Customer Phone"].map((header) => ({
    id: header,
    header,
    cell: () => "meenakshi@example.com",
  })),
];
const SHAPE: TableShape<"status"> = {
  filters: ["status"],
  sorts: ["id", "amount"],
  sort: { column: "id", direction: "desc" },
  pageSize: 8,
};

export default function SamplePage() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [cats, setCats] = useState<string[]>(["Rings"]);
  const table = useTableQuery(SHAPE);
  return (
    <>
      <PageHead title="Sample Page">8 orders</PageHead>
      <div className="grid gap-4">
        <Box flush>
          <Tabs
            label="Status"
            tabs={["", "Placed", "Packed"].map((s) => ({
              label: s || "All",
              count: 214,
              to: table.linkTo({ filters: { status: s } }),
              current: table.query.filters.status === s,
            }))}
          />
          <FilterBar label="Filter orders">
            <SearchField label="Find" placeholder="Order ID, email" {...table.search} />
            <TextField label="From" hideLabel type="date" />
            <SelectField label="S" hideLabel>
              <option>Any</option>
            </SelectField>
          </FilterBar>
          <DataTable
            label="Orders"
            columns={COLUMNS}
            rows={SAMPLES}
            rowId={(row) => row.id}
            sort={table.query.sort}
            onSortChange={table.setSort}
            selection={{ ids, onChange: setIds, rowLabel: (row) => `Select ${row.id}`, allLabel: "Select all" }}
            pager={{ page: table.query.page, pageSize: 8, total: 214, onPageChange: table.setPage }}
          />
        </Box>
        <Box flush>
          <DataTable label="Loading" columns={COLUMNS} rows={[]} rowId={(row) => row.id} loading skeletonRows={3} />
        </Box>
        <Box title="Form" aside="2 added">
          <MultiSelect
            label="Categories"
            placeholder="Add a category"
            value={cats}
            onValueChange={setCats}
            options={["Rings", "Earrings", "Bracelets", "Pendants", "Anklets", "Sets", "Men's"].map((v) => ({
              value: v,
              label: v,
            }))}
          />
          <TextField label="Title" hint="hint" />
          <TextField label="Price" prefix="₹" error="Enter a price of 0 or more." />
          <Checkbox label="Non-returnable" />
          <ProgressBar label="Up" value={0.62} className="w-40" />
          <div className="flex gap-2">
            <Button>Save</Button>
            <Button variant="outline" size="small">
              Add variation
            </Button>
            <Button variant="quiet">Discard</Button>
          </div>
        </Box>
      </div>
    </>
  );
}

import type { AuditChange } from "#contract/audit/audit.ts";
import type { ImportCounts, ImportedRow } from "#contract/catalogue-import/product-csv.ts";
import { Box } from "#web/ui/box.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { DataTable } from "../table/data-table.tsx";
import type { TableColumn } from "../table/table-column.tsx";

const COLUMNS: readonly TableColumn<ImportedRow>[] = [
  { id: "row", header: "Row", className: "w-20", cell: ({ row }) => row },
  {
    id: "product",
    header: "Product",
    className: "w-60 min-w-44",
    cell: ({ title, productID }) => (
      <>
        {title}
        {productID !== null && <span className="block text-13 text-ink-soft">{productID}</span>}
      </>
    ),
  },
  {
    id: "changes",
    header: "What changes",
    className: "min-w-70",
    cell: ({ productID, changes }) =>
      productID === null ? <StateBadge tone="good">New product</StateBadge> : <Changes changes={changes} />,
  },
];

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className="grid gap-1 py-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-medium">{field}</span> <del className="text-ink-soft">{from ?? "nothing"}</del>
          <span aria-hidden="true" className="text-ink-soft">
            {" "}
            →{" "}
          </span>
          <ins className="no-underline">{to ?? "nothing"}</ins>
        </li>
      ))}
    </ul>
  );
}

/** What an import would make and change, as far as the report shows it. */
export function ChangesBox({ rows, counts }: { rows: readonly ImportedRow[]; counts: ImportCounts }) {
  const more = counts.new + counts.changed - rows.length;
  return (
    <Box flush title="What changes">
      <DataTable label="Rows that change something" columns={COLUMNS} rows={rows} rowId={({ row }) => String(row)} />
      {more > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-ink-soft">and {more.toLocaleString("en-IN")} more</p>
      )}
    </Box>
  );
}

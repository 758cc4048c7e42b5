import type { AuditChange } from "#contract/audit/audit.ts";
import type { ImportCounts, ImportReport, ImportedRow } from "#contract/catalogue-import/product-csv.ts";
import { counted } from "#contract/kernel/counted.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Note } from "#web/ui/note.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { DataTable } from "../table/data-table.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { formatEffect } from "./import.rules.ts";
import { ProblemsBox } from "./problems-box.tsx";

type ImportReportPartsProps = {
  fileName: string;
  report: ImportReport;
  isStarting: boolean;
  failure: string | undefined;
  onImport: () => void;
  onOtherFile: () => void;
};

/** The report of a dry run, and the button that starts the import. */
export function ImportReportParts(props: ImportReportPartsProps) {
  const { fileName, report, isStarting, failure, onImport, onOtherFile } = props;
  const { counts, problems, rows } = report;
  useHeadingFocusAfterwards();
  const changesSomething = counts.new + counts.changed > 0;
  return (
    <>
      <Box title={fileName}>
        <ImportCountsLine counts={counts} />
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
        <Advice report={report} />
        <div className="flex flex-wrap gap-2">
          <Button busy={isStarting} disabled={counts.wrong > 0 || !changesSomething} onClick={onImport}>
            {changesSomething ? `Import ${formatEffect(counts)}` : "Import"}
          </Button>
          <Button variant="outline" disabled={isStarting} onClick={onOtherFile}>
            Choose another file
          </Button>
        </div>
      </Box>
      {problems.length > 0 && <ProblemsBox problems={problems} />}
      {rows.length > 0 && <ChangesBox rows={rows} counts={counts} />}
    </>
  );
}

function Advice({ report: { counts, unknownColumns, stockChanges } }: { report: ImportReport }) {
  return (
    <>
      {counts.wrong > 0 && (
        <Note tone="bad">
          Nothing can be imported while {counted(counts.wrong, "row is", "rows are")} wrong. Correct the file and choose
          it again.
        </Note>
      )}
      {counts.wrong + counts.new + counts.changed === 0 && (
        <Note>Every row is as the shop has it already. There is nothing to import.</Note>
      )}
      {unknownColumns.length > 0 && (
        <Note tone="warn">
          {unknownColumns.length === 1 ? "This column means" : "These columns mean"} nothing here and{" "}
          {unknownColumns.length === 1 ? "is" : "are"} left aside: {unknownColumns.join(", ")}.
        </Note>
      )}
      {stockChanges > 0 && (
        <Note tone="warn">
          {counted(stockChanges, "row changes", "rows change")} the stock. Pieces ordered since the export would be
          there again: take the column Stock away, and the stock of variations, unless you have counted again.
        </Note>
      )}
    </>
  );
}

const CHANGE_LABELS = { new: "New", changed: "Changed", unchanged: "Unchanged", wrong: "Wrong" } as const;

/** The numbers of new, changed, unchanged and wrong rows. */
export function ImportCountsLine({ counts }: { counts: ImportCounts }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {(["new", "changed", "unchanged", "wrong"] as const).map((kind) => (
        <div key={kind}>
          <dt className="text-13 text-ink-soft">{CHANGE_LABELS[kind]}</dt>
          <dd
            className={classNames(
              "text-d22 font-semibold tabular-nums",
              kind === "wrong" && counts.wrong > 0 && "text-alarm",
            )}
          >
            {counts[kind].toLocaleString("en-IN")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
  { id: "price", header: "Price", align: "end", className: "w-30", cell: ({ price }) => formatExactRupees(price) },
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

/** The products that the import would create or change, as far as the report lists them. */
function ChangesBox({ rows, counts }: { rows: readonly ImportedRow[]; counts: ImportCounts }) {
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

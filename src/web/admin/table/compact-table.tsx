import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

export type CompactColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "end";
};

export type CompactTableProps<Row> = {
  label: string;
  columns: readonly CompactColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Sets the maximum height of the scroll container. */
  className?: string | undefined;
};

/** A short read-only table with low rows, without sorting or selection. */
export function CompactTable<Row>({ label, columns, rows, rowKey, className }: CompactTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
      className={classNames("overflow-auto border-t border-line focus-visible:-outline-offset-2", className)}
    >
      <table className="w-full tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-admin text-13 text-ink-soft">
          <tr>
            {columns.map(({ header, align }) => (
              <th
                key={header}
                scope="col"
                className={classNames(CELL, "h-10 border-b border-line font-medium whitespace-nowrap", sideOf(align))}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-admin">
              {columns.map(({ header, cell, align }) => (
                <td key={header} className={classNames(CELL, "h-9 py-1.5", sideOf(align))}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = "px-2 first:pl-4 last:pr-4";

function sideOf(align: "end" | undefined): string {
  return align ? "text-right whitespace-nowrap" : "text-left";
}

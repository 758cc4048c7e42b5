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
  /** Of the box that scrolls: its greatest height. */
  className?: string;
};

/** A short list to read through: low rows, nothing to sort or tick. */
export function CompactTable<Row>({ label, columns, rows, rowKey, className }: CompactTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
      className={classNames("overflow-auto border-t border-line focus-visible:-outline-offset-2", className)}
    >
      <table className="staff-table [&_td]:h-9">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-2">
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" className={align && "text-right"}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, align }) => (
                <td key={header} className={align && "text-right whitespace-nowrap"}>
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

import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { cellLook } from "./cell-look.ts";
import { ColumnHead } from "./column-head.tsx";
import { Pager, type PagerProps } from "./pager.tsx";
import { RowTick, TickAll } from "./row-ticks.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { useStaffTable, type RowSelection, type TableColumn } from "./staff-table.ts";
import type { TableSort } from "./table-query.rules.ts";

export type DataTableProps<Row extends object> = {
  /** What is listed: "Orders". Names the table and the region that scrolls. */
  label: string;
  /** The first stays in view while the others scroll beneath it. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Unlike any other row's, also on other pages. */
  rowId: (row: Row) => string;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Given, each row can be ticked. */
  selection?: RowSelection<Row> | undefined;
  /** Nothing is there yet: skeleton rows stand in. */
  loading?: boolean | undefined;
  /** Other rows are on their way: these fade. */
  busy?: boolean | undefined;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  /** How many rows the skeleton has. */
  skeletonRows?: number | undefined;
  pager?: PagerProps | undefined;
};

const NO_ROWS: never[] = [];

/** A staff list: sorted and paged by the server, wide as it needs to be, scrolling inside itself. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, loading = false, busy = false, empty, skeletonRows = 10, selection, pager } = props;
  const rows = loading ? NO_ROWS : props.rows;
  const table = useStaffTable({ ...props, rows });
  const isEmpty = !loading && rows.length === 0;
  return (
    <>
      <div
        role="region"
        aria-label={label}
        aria-busy={loading || busy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
        tabIndex={0}
        className="relative overflow-x-auto border-line not-first:border-t focus-visible:-outline-offset-2"
      >
        <table className="staff-table">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {selection && (
                <th className="tick-cell">
                  <TickAll table={table} label={selection.allLabel} disabled={rows.length === 0} />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.id} table={table} column={column} />
              ))}
            </tr>
          </thead>
          <tbody className={classNames("transition-opacity duration-150", busy && "opacity-50 delay-150")}>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-selected={(selection && row.getIsSelected()) || undefined}>
                {selection && (
                  <td className="tick-cell">
                    <RowTick row={row} label={selection.rowLabel(row.original)} />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} className={cellLook(column)}>
                    {column.cell(row.original)}
                  </td>
                ))}
              </tr>
            ))}
            {loading && <SkeletonRows columns={columns} rows={skeletonRows} ticks={selection !== undefined} />}
          </tbody>
        </table>
      </div>
      {isEmpty && empty}
      {pager && !isEmpty && <Pager {...pager} rows={rows.length} />}
    </>
  );
}

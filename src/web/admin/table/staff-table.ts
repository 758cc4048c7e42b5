import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { ColumnDef, ReactTable, Row as TableRow, RowSelectionState, SortingState } from "@tanstack/react-table";
import { useMemo, type ReactNode } from "react";
import type { TableSort } from "./table-query.rules.ts";

export type TableColumn<Row> = {
  /** As the API sorts by it. */
  id: string;
  /** The words at its head. */
  header: string;
  /** The head is heard only, over a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Can be sorted by, and which way a first press sorts. */
  sort?: "asc" | "desc";
  /** Numbers stand at the end. */
  align?: "start" | "end";
  /** Of each cell and the head: `whitespace-nowrap`, `min-w-45`. */
  className?: string;
};

/** Which rows are ticked. Those of other pages stay ticked. */
export type RowSelection<Row> = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Heard at a row's box: "Select order RJ-10482". */
  rowLabel: (row: Row) => string;
  /** Heard at the box that ticks the page: "Select all orders on this page". */
  allLabel: string;
};

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });
export type StaffTable<Row extends object> = ReactTable<typeof features, Row>;
export type StaffTableRow<Row extends object> = TableRow<typeof features, Row>;

type Options<Row extends object> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  selection?: RowSelection<Row> | undefined;
};

const NONE_TICKED: ReadonlySet<string> = new Set();

/** The table's model: the server sorts and pages; ticks and the order asked for are the caller's state. */
export function useStaffTable<Row extends object>(options: Options<Row>): StaffTable<Row> {
  const { columns, rows, rowId, sort, onSortChange, selection } = options;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const sorting: SortingState = sort ? [{ id: sort.column, desc: sort.direction === "desc" }] : [];
  const ticked = selection?.ids ?? NONE_TICKED;
  const rowSelection: RowSelectionState = Object.fromEntries([...ticked].map((id) => [id, true as const]));
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting, rowSelection },
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableSorting: onSortChange !== undefined,
    enableRowSelection: selection !== undefined,
    onSortingChange: (updater) => {
      const [next] = typeof updater === "function" ? updater(sorting) : updater;
      if (next) onSortChange?.({ column: next.id, direction: next.desc ? "desc" : "asc" });
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === "function" ? updater(rowSelection) : updater;
      selection?.onChange(new Set(Object.keys(next)));
    },
  });
}

function toDefinition<Row extends object>({ id, sort }: TableColumn<Row>): ColumnDef<typeof features, Row> {
  return { id, accessorFn: (row) => row, enableSorting: sort !== undefined, sortDescFirst: sort === "desc" };
}

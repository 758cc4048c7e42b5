import { useRef, type ReactNode } from "react";
import { PHONE, useMedia } from "#web/browser/use-media.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useFocusWhenDisabled } from "../frame/use-focus-when-disabled.ts";
import { CardList } from "./card-list.tsx";
import { hasNext, formatPageFacts, type PagerProps } from "./pager.rules.ts";
import { RowCard } from "./row-card.tsx";
import { pageState, type RowSelection, selectRow, withRows } from "./row-selection.rules.ts";
import { cellClasses, ColumnHeader, type TableColumn } from "./table-column.tsx";
import type { TableSort } from "./table-query.rules.ts";

export type DataTableProps<Row extends object> = {
  /** What is listed: "Orders". The accessible name of the table and of its scroll container. */
  label: string;
  /** The first column is sticky when the table scrolls horizontally. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Unique across all pages. */
  rowId: (row: Row) => string;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Enables the selection of rows. */
  selection?: RowSelection<Row> | undefined;
  /** Whether the first rows are loading: shows skeleton rows. */
  loading?: boolean | undefined;
  /** Whether other rows are loading: fades the current ones. */
  busy?: boolean | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  skeletonRows?: number;
  pager?: PagerProps | undefined;
  /** Renders a row as a card, of which the list consists on a phone. By default, the card lists the columns. */
  renderCard?: ((row: Row) => ReactNode) | undefined;
};

const NO_ROWS: never[] = [];

/** A staff list, sorted and paged by the server: a table that scrolls in its own container, on a phone cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rowId,
    loading = false,
    busy = false,
    empty,
    skeletonRows = 10,
    selection,
    pager,
    renderCard = (row: Row) => <RowCard columns={columns} row={row} />,
  } = props;
  const { sort, onSortChange } = props;
  const rows = loading ? NO_ROWS : props.rows;
  const isEmpty = !loading && rows.length === 0;
  const pageIds = rows.map(rowId);
  const isPhone = useMedia(PHONE);
  const lastPressed = useRef<string>(undefined);

  function press(id: string, selected: boolean, hasShift: boolean): void {
    const from = hasShift ? lastPressed.current : undefined;
    lastPressed.current = id;
    selection?.onChange(selectRow(selection.ids, pageIds, { id, selected, from }));
  }

  const list = { label, columns, rows, rowId, selection, loading, busy, sort, onSortChange };
  return (
    <>
      {isPhone ? (
        <CardList {...list} renderCard={renderCard} onSelect={(id, selected) => press(id, selected, false)} />
      ) : (
        <WideTable {...list} skeletonRows={skeletonRows} onPress={press} />
      )}
      {isEmpty && empty}
      {pager && !isEmpty && <Pager {...pager} rows={rows.length} />}
    </>
  );
}

type WideTableProps<Row extends object> = Required<
  Pick<DataTableProps<Row>, "label" | "columns" | "rows" | "rowId" | "loading" | "busy" | "skeletonRows">
> &
  Pick<DataTableProps<Row>, "selection" | "sort" | "onSortChange"> & {
    onPress: (id: string, selected: boolean, hasShift: boolean) => void;
  };

function WideTable<Row extends object>(props: WideTableProps<Row>) {
  const { label, columns, rows, rowId, selection, loading, busy, sort, onSortChange, skeletonRows, onPress } = props;
  const pageIds = rows.map(rowId);
  return (
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
                <PageCheckbox selection={selection} pageIds={pageIds} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody className={classNames("transition-opacity duration-150", busy && "opacity-50 delay-150")}>
          {rows.map((row) => {
            const id = rowId(row);
            const isSelected = selection?.ids.has(id) ?? false;
            return (
              <tr key={id} data-selected={isSelected || undefined}>
                {selection && (
                  <td className="tick-cell">
                    <Checkbox
                      aria-label={selection.rowLabel(row)}
                      checked={isSelected}
                      onChange={({ target, nativeEvent }) => onPress(id, target.checked, hasShiftKey(nativeEvent))}
                      className="justify-center"
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} className={cellClasses(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {loading && <SkeletonRows columns={columns} rows={skeletonRows} selectable={selection !== undefined} />}
        </tbody>
      </table>
    </div>
  );
}

/** Whether Shift is held. The change event of a checkbox is dispatched by a click, which knows the modifier keys. */
function hasShiftKey(event: Event): boolean {
  return "shiftKey" in event && event.shiftKey === true;
}

type PageCheckboxProps<Row> = { selection: RowSelection<Row>; pageIds: readonly string[] };

/** Selects or deselects the rows of this page; indeterminate if only some of them are selected. */
function PageCheckbox<Row>({ selection: { ids, onChange, allLabel }, pageIds }: PageCheckboxProps<Row>) {
  const state = pageState(ids, pageIds);
  return (
    <Checkbox
      aria-label={allLabel}
      disabled={pageIds.length === 0}
      checked={state === "all"}
      indeterminate={state === "some"}
      onChange={() => onChange(withRows(ids, pageIds, state !== "all"))}
      className="justify-center"
    />
  );
}

const WIDTHS = ["h-4 w-16", "h-4 w-24", "h-4 w-32", "h-4 w-20"] as const;

type SkeletonRowsProps<Row extends object> = {
  columns: readonly TableColumn<Row>[];
  rows: number;
  selectable: boolean;
};

/** Placeholders with the height of the rows that are loading. */
function SkeletonRows<Row extends object>({ columns, rows, selectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {selectable && (
        <td className="tick-cell">
          <Skeleton className="mx-auto size-5" />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} className={cellClasses(column)}>
          <Skeleton
            className={classNames("inline-block align-middle", WIDTHS[(row + place) % WIDTHS.length] ?? WIDTHS[0])}
          />
        </td>
      ))}
    </tr>
  ));
}

/** The footer of a list: `1 to 25 of 214`, and buttons for the previous and the next page. */
function Pager({ rows, onPageChange, ...facts }: PagerProps & { rows: number }) {
  const { page } = facts;
  const nav = useRef<HTMLElement>(null);
  useFocusWhenDisabled(nav, "button:not([disabled])");
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-ink-soft">
      <p role="status" className="tabular-nums">
        {formatPageFacts({ ...facts, rows })}
      </p>
      <nav ref={nav} aria-label="Pages" className="flex items-center gap-1">
        <Button variant="quiet" size="small" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          Previous
        </Button>
        <Button variant="quiet" size="small" disabled={!hasNext(facts)} onClick={() => onPageChange(page + 1)}>
          Next
        </Button>
      </nav>
    </div>
  );
}

import type { ReactNode } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { pageState, type RowSelection, withRows } from "./row-selection.rules.ts";
import type { TableColumn } from "./table-column.tsx";
import type { TableSort } from "./table-query.rules.ts";

export type CardListProps<Row extends object> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Renders a card. The selection checkbox is shown next to its first line. */
  renderCard: (row: Row) => ReactNode;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
  selection: RowSelection<Row> | undefined;
  onSelect: (id: string, selected: boolean) => void;
  loading: boolean;
  busy: boolean;
};

const SKELETONS = 4;

/** A staff list on a phone: a card for each row, with the controls of the table head above them. */
export function CardList<Row extends object>(props: CardListProps<Row>) {
  const { label, rows, rowId, renderCard, selection, onSelect, loading, busy } = props;
  return (
    <div role="region" aria-label={label} aria-busy={loading || busy} className="border-line not-first:border-t">
      {(loading || rows.length > 0) && <CardTools {...props} />}
      <ul aria-label={label} className={classNames("transition-opacity duration-150", busy && "opacity-50 delay-150")}>
        {rows.map((row) => {
          const id = rowId(row);
          const isSelected = selection?.ids.has(id) ?? false;
          return (
            <li
              key={id}
              data-selected={isSelected || undefined}
              className="flex gap-1 border-line py-2 pr-4 pl-1 not-first:border-t data-selected:bg-wine-tint"
            >
              {selection && (
                <Checkbox
                  aria-label={selection.rowLabel(row)}
                  checked={isSelected}
                  onChange={({ target }) => onSelect(id, target.checked)}
                  className="w-11 flex-none justify-center self-start"
                />
              )}
              <div className={classNames("min-w-0 flex-1", !selection && "pl-3")}>{renderCard(row)}</div>
            </li>
          );
        })}
        {loading &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index} aria-hidden="true" className="border-line p-4 not-first:border-t">
              <Skeleton className="h-36" />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Page selection and sorting, if the list has either. */
function CardTools<Row extends object>({ columns, rows, rowId, sort, onSortChange, selection }: CardListProps<Row>) {
  const pageIds = rows.map(rowId);
  const sorted = columns.filter((column) => column.sort !== undefined);
  const state = selection && pageState(selection.ids, pageIds);
  const isSortable = onSortChange !== undefined && sorted.length > 0;
  if (!selection && !isSortable) return null;
  return (
    <div className="flex items-center gap-1 border-b border-line py-1 pr-4 pl-1">
      {selection && (
        <Checkbox
          label={isSortable ? undefined : selection.allLabel}
          aria-label={selection.allLabel}
          disabled={pageIds.length === 0}
          checked={state === "all"}
          indeterminate={state === "some"}
          onChange={() => selection.onChange(withRows(selection.ids, pageIds, state !== "all"))}
          className={isSortable ? "w-11 flex-none justify-center" : "pl-3"}
        />
      )}
      {isSortable && (
        <SelectField
          label="Sort"
          hideLabel
          className={classNames("min-w-0 flex-1", !selection && "pl-3")}
          value={sort ? `${sort.column} ${sort.direction}` : ""}
          onChange={({ target }) => {
            const [column = "", direction] = target.value.split(" ");
            if (column !== "") onSortChange({ column, direction: direction === "asc" ? "asc" : "desc" });
          }}
        >
          {!sort && <option value="">Sort</option>}
          {sorted.flatMap(({ id, header }) =>
            (["desc", "asc"] as const).map((direction) => (
              <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
                {header}, {direction === "asc" ? "ascending" : "descending"}
              </option>
            )),
          )}
        </SelectField>
      )}
    </div>
  );
}

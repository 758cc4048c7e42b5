import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { TableSort } from "./table-query.rules.ts";

export type TableColumn<Row> = {
  /** The name of the column in the API's sort parameter. */
  id: string;
  /** The column header. */
  header: string;
  /** Hides the header visually, for a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable; the first press sorts in this direction. */
  sort?: "asc" | "desc";
  /** Numbers are aligned to the end. */
  align?: "start" | "end";
  /** Applied to the header and each cell: `whitespace-nowrap`, `min-w-45`. */
  className?: string;
};

/** The classes that the header and the cells of a column share. */
export function cellClasses<Row>({ align, className }: TableColumn<Row>): string {
  return classNames(align === "end" && "text-right", className);
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ARROWS = { asc: "arrow-up", desc: "arrow-down" } as const;
const OPPOSITE = { asc: "desc", desc: "asc" } as const;

type ColumnHeaderProps<Row extends object> = {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
};

/** A column header. A press sorts by the column, another one reverses the direction. */
export function ColumnHeader<Row extends object>({ column, sort, onSortChange }: ColumnHeaderProps<Row>) {
  const { id, header, hideHeader, align, sort: first } = column;
  const sorted = sort?.column === id ? sort.direction : undefined;
  if (first === undefined || !onSortChange) {
    return (
      <th scope="col" className={cellClasses(column)}>
        <span className={hideHeader ? "sr-only" : undefined}>{header}</span>
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={sorted && ARIA_SORT[sorted]} className={cellClasses(column)}>
      <button
        type="button"
        className={classNames(
          "-mx-1 inline-flex min-h-11 items-center gap-1 px-1 whitespace-nowrap hover:text-ink dense-desk:min-h-8",
          sorted && "text-ink",
          align === "end" && "flex-row-reverse",
        )}
        onClick={() => onSortChange({ column: id, direction: sorted ? OPPOSITE[sorted] : first })}
      >
        {header}
        <Icon
          name={sorted ? ARROWS[sorted] : "chevrons-up-down"}
          size={14}
          className={sorted ? undefined : "text-edge"}
        />
      </button>
    </th>
  );
}

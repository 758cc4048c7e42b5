import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { StaffTableColumn } from "./staff-table.ts";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ARROWS = { asc: "arrow-up", desc: "arrow-down" } as const;

/** A column's name; pressed, it sorts by the column, pressed again the other way. */
export function ColumnHead<Row extends object>({ column }: { column: StaffTableColumn<Row> }) {
  const { className, header = "", hideHeader } = column.columnDef.meta ?? {};
  const sorted = column.getIsSorted();
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={className}>
        <span className={hideHeader ? "sr-only" : undefined}>{header}</span>
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : undefined} className={className}>
      <button
        type="button"
        className={classNames(
          "-mx-1 inline-flex min-h-11 items-center gap-1 px-1 whitespace-nowrap hover:text-ink dense-desk:min-h-8",
          sorted && "text-ink",
        )}
        onClick={column.getToggleSortingHandler()}
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

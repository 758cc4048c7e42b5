import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { cellLook } from "./cell-look.ts";
import type { StaffTable, TableColumn } from "./staff-table.ts";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ARROWS = { asc: "arrow-up", desc: "arrow-down" } as const;

export type ColumnHeadProps<Row extends object> = { table: StaffTable<Row>; column: TableColumn<Row> };

/** A column's name; pressed, it sorts by the column, pressed again the other way. */
export function ColumnHead<Row extends object>({ table, column }: ColumnHeadProps<Row>) {
  const { id, header, hideHeader, align } = column;
  const model = table.getColumn(id);
  const sorted = model?.getIsSorted() ?? false;
  if (!model?.getCanSort()) {
    return (
      <th scope="col" className={cellLook(column)}>
        <span className={hideHeader ? "sr-only" : undefined}>{header}</span>
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : undefined} className={cellLook(column)}>
      <button
        type="button"
        className={classNames(
          "-mx-1 inline-flex min-h-11 items-center gap-1 px-1 whitespace-nowrap hover:text-ink dense-desk:min-h-8",
          sorted && "text-ink",
          align === "end" && "flex-row-reverse",
        )}
        onClick={model.getToggleSortingHandler()}
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

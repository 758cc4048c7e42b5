import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { cellLook } from "./cell-look.ts";
import type { TableColumn } from "./staff-table.ts";

const WIDTHS = ["h-4 w-16", "h-4 w-24", "h-4 w-32", "h-4 w-20"] as const;

export type SkeletonRowsProps<Row extends object> = {
  columns: readonly TableColumn<Row>[];
  rows: number;
  ticks: boolean;
};

/** Rows on their way, of the height that they will have. */
export function SkeletonRows<Row extends object>({ columns, rows, ticks }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {ticks && (
        <td className="tick-cell">
          <Skeleton className="mx-auto size-5" />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} className={cellLook(column)}>
          <Skeleton
            className={classNames("inline-block align-middle", WIDTHS[(row + place) % WIDTHS.length] ?? WIDTHS[0])}
          />
        </td>
      ))}
    </tr>
  ));
}

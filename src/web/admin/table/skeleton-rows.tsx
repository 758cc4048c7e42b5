import { Skeleton } from "#web/ui/skeleton.tsx";
import type { StaffTable } from "./staff-table.ts";

const WIDTHS = ["h-4 w-16", "h-4 w-24", "h-4 w-32", "h-4 w-20"] as const;

export type SkeletonRowsProps<Row extends object> = { table: StaffTable<Row>; rows: number; ticks: boolean };

/** Rows on their way, of the height that they will have. */
export function SkeletonRows<Row extends object>({ table, rows, ticks }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {ticks && (
        <td className="tick-cell">
          <Skeleton className="mx-auto size-5" />
        </td>
      )}
      {table.getFlatHeaders().map((header, column) => (
        <td key={header.id}>
          <Skeleton className={WIDTHS[(row + column) % WIDTHS.length] ?? WIDTHS[0]} />
        </td>
      ))}
    </tr>
  ));
}

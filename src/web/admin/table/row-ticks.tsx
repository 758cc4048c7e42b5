import { Checkbox } from "#web/ui/checkbox.tsx";
import type { StaffTable, StaffTableRow } from "./staff-table.ts";

export type TickAllProps<Row extends object> = { table: StaffTable<Row>; label: string; disabled: boolean };

/** Ticks the rows of this page, or lets them go; half-ticked while only some of them are. */
export function TickAll<Row extends object>({ table, label, disabled }: TickAllProps<Row>) {
  const all = table.getIsAllRowsSelected();
  const some = table.getRowModel().rows.some((row) => row.getIsSelected());
  return (
    <Checkbox
      label={label}
      hideLabel
      disabled={disabled}
      checked={all}
      indeterminate={some && !all}
      onChange={() => table.toggleAllRowsSelected(!all)}
      className="justify-center"
    />
  );
}

export type RowTickProps<Row extends object> = { row: StaffTableRow<Row>; label: string };

/** With Shift, all rows from the last one ticked to this one. */
export function RowTick<Row extends object>({ row, label }: RowTickProps<Row>) {
  return (
    <Checkbox
      label={label}
      hideLabel
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
      className="justify-center"
    />
  );
}

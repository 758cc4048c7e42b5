import { classNames } from "#web/ui/class-names.ts";
import type { TableColumn } from "./staff-table.ts";

/** The classes that a column's head and its cells share. */
export function cellLook<Row>({ align, className }: TableColumn<Row>): string {
  return classNames(align === "end" && "text-right", className);
}

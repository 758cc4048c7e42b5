import type { TableShape } from "../table/table-query.rules.ts";

/** What the log can be asked; it is always newest first. */
export const CHANGES_SHAPE: TableShape<"subjectType" | "subjectId" | "from" | "to"> = {
  filters: ["subjectType", "subjectId", "from", "to"],
  sorts: [],
  sort: { column: "at", direction: "desc" },
  pageSize: 25,
};

/** Whether the first day is after the last: then there is nothing to ask. */
export function isBackwards({ from, to }: { from: string; to: string }): boolean {
  return from !== "" && to !== "" && from > to;
}

/** The selected rows. Rows of other pages stay selected. */
export type RowSelection<Row> = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** The accessible name of a row's checkbox: "Select order RJ-10482". */
  rowLabel: (row: Row) => string;
  /** The accessible name of the page's checkbox: "Select all orders on this page". */
  allLabel: string;
};

/** A press on a row's checkbox. */
type RowPress = {
  id: string;
  /** The state of the checkbox after the press. */
  selected: boolean;
  /** The previously pressed row, if Shift was held. The press then selects the range from there. */
  from?: string | undefined;
};

/**
 * The selection after a press. Rows of other pages are unchanged. If the start of the range is not on this page, only
 * the pressed row changes.
 */
export function selectRow(
  selection: ReadonlySet<string>,
  pageIds: readonly string[],
  { id, selected, from }: RowPress,
): ReadonlySet<string> {
  const [start, end] = [from === undefined ? -1 : pageIds.indexOf(from), pageIds.indexOf(id)].toSorted((a, b) => a - b);
  const range = start === undefined || end === undefined || start < 0 ? [id] : pageIds.slice(start, end + 1);
  return withRows(selection, range, selected);
}

/** The selection with all rows of the page added or removed. */
export function withRows(
  selection: ReadonlySet<string>,
  ids: readonly string[],
  selected: boolean,
): ReadonlySet<string> {
  if (selected) return new Set([...selection, ...ids]);
  const removed = new Set(ids);
  return new Set([...selection].filter((id) => !removed.has(id)));
}

export function pageState(selection: ReadonlySet<string>, pageIds: readonly string[]): "all" | "some" | "none" {
  const count = pageIds.filter((id) => selection.has(id)).length;
  if (count === 0) return "none";
  return count === pageIds.length ? "all" : "some";
}

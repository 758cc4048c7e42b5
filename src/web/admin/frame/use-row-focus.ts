import { useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Keeps the focus in a list of fields when a row is added or removed. `list` belongs to the element around the rows,
 * which have `data-row`, and around the button that adds one, which has `data-add`. Rows may contain further lists.
 */
export function useRowFocus<ListElement extends HTMLElement>() {
  const list = useRef<ListElement>(null);

  /**
   * Makes the change. Then focuses the first field, otherwise the first button, of the row at the index or of the last
   * row; in an empty list the button that adds one.
   */
  function changeAndFocus(index: number, change: () => void): void {
    flushSync(change);
    const around = list.current?.closest("[data-row]");
    const rows = [...(list.current?.querySelectorAll("[data-row]") ?? [])].filter(
      (row) => row.parentElement?.closest("[data-row]") === around,
    );
    const row = rows[Math.min(index, rows.length - 1)];
    const goal = row?.querySelector<HTMLElement>("input, select, textarea") ?? row?.querySelector("button");
    (goal ?? list.current?.querySelector<HTMLElement>("[data-add]"))?.focus();
  }

  return { list, changeAndFocus };
}

import { useState, type KeyboardEvent } from "react";
import { HORIZONTAL, moveFocus } from "#web/ui/roving-focus.ts";

/** A row of buttons that is one stop of the Tab key; the arrow keys move within it. Tab comes back to the last one. */
export function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first);

  return {
    item: (name: string) => ({
      tabIndex: name === current ? (0 as const) : (-1 as const),
      onFocus: () => setCurrent(name),
    }),
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const buttons = [...event.currentTarget.querySelectorAll("button")];
      if (!buttons.some((button) => button === event.target)) return;
      if (moveFocus(buttons, event.key, { steps: HORIZONTAL })) event.preventDefault();
    },
  };
}

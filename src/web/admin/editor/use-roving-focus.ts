import { useState, type KeyboardEvent } from "react";

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** A row of buttons that Tab stops at once and the arrow keys walk through. Tab comes back to where it was left. */
export function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first);

  return {
    item: (name: string) => ({
      tabIndex: name === current ? (0 as const) : (-1 as const),
      onFocus: () => setCurrent(name),
    }),
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const step = STEPS[event.key];
      if (!step) return;
      const buttons = [...event.currentTarget.querySelectorAll("button")];
      const at = buttons.findIndex((button) => button === event.target);
      if (at < 0) return;
      event.preventDefault();
      buttons[step(at, buttons.length - 1)]?.focus();
    },
  };
}

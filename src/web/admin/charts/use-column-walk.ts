import { useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { Plot } from "./plot.rules.ts";

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
};

/** Which column is pointed at or walked to, and what the chart does to learn it. */
export function useColumnWalk(plot: Plot, count: number) {
  const [active, setActive] = useState<number>();
  const last = count - 1;
  const clear = () => setActive(undefined);
  const goTo = (index: number) => setActive(Math.min(last, Math.max(0, index)));

  function pointAt(event: PointerEvent): void {
    setActive(plot.columnAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  function walk(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (event.key === "Escape") clear();
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(last);
    else if (step !== undefined) goTo((active ?? last) + step);
    else return;
    event.preventDefault();
  }

  return {
    active: active !== undefined && active <= last ? active : undefined,
    walkProps: {
      onPointerMove: pointAt,
      onPointerDown: pointAt,
      onPointerLeave: clear,
      onFocus: (event: { currentTarget: Element }) => {
        if (event.currentTarget.matches(":focus-visible")) goTo(active ?? last);
      },
      onBlur: clear,
      onKeyDown: walk,
    },
  };
}

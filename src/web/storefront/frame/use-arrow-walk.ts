import { useEffect, useEffectEvent, type RefObject } from "react";
import { flushSync } from "react-dom";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys walk through the links and buttons of the holder's `data-panel`; from its trigger they open it first. */
export function useArrowWalk(holder: RefObject<HTMLElement | null>, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      flushSync(() => open());
      walk(element, step);
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [holder]);
}

/** Round at the ends; from elsewhere to the first or the last. */
function walk(holder: HTMLElement, step: number): void {
  const stops = [...holder.querySelectorAll<HTMLElement>("[data-panel] :is(a, button)")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at < 0 && step < 0 ? -1 : (at + step) % stops.length;
  stops.at(next)?.focus();
}

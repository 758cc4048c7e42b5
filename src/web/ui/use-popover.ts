import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject, ToggleEvent } from "react";
import { placeBeside } from "./place-beside.rules.ts";
import type { Alignment } from "./place-beside.rules.ts";

export type PopoverState = {
  isOpen: boolean;
  /** For the button with `popoverTarget`. */
  trigger: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  open: () => void;
  close: () => void;
  /** Of the panel. It is placed, and may take the focus, once this has run. */
  onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
};

/**
 * A panel in the browser's top layer, so that no scrolling box cuts it off. Esc and a press elsewhere close it; it stands
 * below its button, or above where there is no room, and closes when the page beneath it scrolls.
 */
export function usePopover(align: Alignment): PopoverState {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const open = useCallback(() => panel.current?.showPopover(), []);
  const close = useCallback(() => panel.current?.hidePopover(), []);

  useEffect(() => {
    if (!isOpen) return;
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) close();
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    window.addEventListener("resize", close);
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true });
      window.removeEventListener("resize", close);
    };
  }, [isOpen, close]);

  const onToggle = useCallback(
    (event: ToggleEvent<HTMLDivElement>) => {
      const opens = event.newState === "open";
      if (opens && trigger.current) place(event.currentTarget, trigger.current, align);
      else delete event.currentTarget.dataset.placed;
      setIsOpen(opens);
    },
    [align],
  );

  return { isOpen, trigger, panel, open, close, onToggle };
}

function place(panel: HTMLElement, trigger: HTMLElement, align: Alignment): void {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: panel.offsetWidth, height: panel.offsetHeight };
  const { left, top } = placeBeside(trigger.getBoundingClientRect(), size, view, align);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
  panel.dataset.placed = "true";
}

import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Closes a panel when the visitor presses Esc, presses elsewhere or moves the focus elsewhere. The element that gets
 * the ref holds the panel and what opens it; after Esc the focus is back on its `data-trigger`.
 */
export function useDismiss<Holder extends HTMLElement>(open: boolean, onDismiss: () => void): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) dismiss();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A search input would empty itself.
      event.preventDefault();
      dismiss();
      holder.current?.querySelectorAll<HTMLElement>("[data-trigger]").forEach((trigger) => trigger.focus());
    };
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return holder;
}

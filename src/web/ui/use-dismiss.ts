import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Closes a panel on Esc, on a press outside, or when the focus leaves. The element with the ref contains the panel and
 * its trigger. After Esc, the focus returns to its `data-trigger`.
 */
export function useDismiss<Container extends HTMLElement>(
  open: boolean,
  onDismiss: () => void,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) dismiss();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Otherwise a search input would clear itself.
      event.preventDefault();
      dismiss();
      container.current?.querySelectorAll<HTMLElement>("[data-trigger]").forEach((trigger) => trigger.focus());
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

  return container;
}

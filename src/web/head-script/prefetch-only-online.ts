/** The events of a link on which the router starts or stops prefetching its page. */
const PREFETCH_EVENTS = ["mouseover", "mouseout", "focusin", "touchstart"];

/**
 * Stops these events before the router while the device is offline. If the code of a prefetched page does not arrive, the
 * router reloads the current page, and a visitor who only scrolls loses it.
 */
export function prefetchOnlyOnline(): void {
  for (const type of PREFETCH_EVENTS) addEventListener(type, hideOffline, { capture: true, passive: true });
}

function hideOffline(event: Event): void {
  if (navigator.onLine) return;
  const pointedAt = event.type === "mouseout" ? (event as MouseEvent).relatedTarget : event.target;
  if (pointedAt instanceof Element && pointedAt.closest("a")) event.stopPropagation();
}

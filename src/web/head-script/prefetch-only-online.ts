/** By which the router notices that a visitor may be about to follow a link. */
const SIGNS = ["mouseover", "mouseout", "focusin", "touchstart"];

/**
 * While the device is offline, hides these events of links from the router. It would prefetch the page and, as the code
 * of that page does not arrive, load the current one again: a visitor who only scrolls would lose it.
 */
export function prefetchOnlyOnline(): void {
  for (const type of SIGNS) addEventListener(type, hideOffline, { capture: true, passive: true });
}

function hideOffline(event: Event): void {
  if (navigator.onLine) return;
  const pointedAt = event.type === "mouseout" ? (event as MouseEvent).relatedTarget : event.target;
  if (pointedAt instanceof Element && pointedAt.closest("a")) event.stopPropagation();
}

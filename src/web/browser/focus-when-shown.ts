/** A `ref` callback for content that appears after a press and takes the focus. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * A `ref` callback that focuses the first field of a page, unless the visitor has already focused something else before
 * hydration.
 */
export function focusWhenIdle(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/**
 * Focuses the element around a pressed button that has disappeared or is disabled by now, with the dialog that asked about
 * it. Does not scroll.
 */
export function keepFocusIn(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.closest("dialog:not([open])") != null;
  if (isLost) element?.focus({ preventScroll: true });
}

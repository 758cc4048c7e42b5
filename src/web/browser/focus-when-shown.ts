/** A `ref` callback for content that appears after a press and takes the focus. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Focuses an element unless something else has the focus. Also a `ref` callback for the first field of a page, since the
 * visitor may have focused something before hydration.
 */
export function focusWhenIdle(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

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

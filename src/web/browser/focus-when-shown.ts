/** As a `ref`, for what appears because something was pressed, and is where the visitor goes on. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

/** As a `ref`, for the first field of a page, unless the visitor has begun elsewhere before the page was ready. */
export function focusWhenIdle(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

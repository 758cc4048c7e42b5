/** As a `ref`, for what appears because something was pressed, and is where the visitor goes on. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

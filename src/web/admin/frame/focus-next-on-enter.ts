import type { KeyboardEvent } from "react";

/**
 * Enter, which barcode scanners send, moves to the next field, and from the last one to the button that is marked with
 * `data-last-stop`. It never submits the form.
 */
export function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const stops = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>("input, [data-last-stop]") ?? [])];
  const next = stops[stops.indexOf(event.currentTarget) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

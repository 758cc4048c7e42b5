import type { MouseEvent } from "react";

/**
 * Handles a press of a link to a part of the page. It adds no history entry, unlike the browser: the router cannot ask
 * about unsaved input when the user goes back to an entry that the router has not added.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!part) return;
  event.preventDefault();
  part.tabIndex = -1;
  part.focus();
  part.scrollIntoView();
}

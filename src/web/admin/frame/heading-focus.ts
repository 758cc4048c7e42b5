import { useEffect } from "react";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";

/** Focuses the heading of the screen if the focused element has disappeared. */
export function keepFocusInScreen(): void {
  keepFocusIn(document.querySelector("h1"));
}

/** For a part of a screen whose button removes it: the heading then takes the focus. */
export function useHeadingFocusAfterwards(): void {
  useEffect(() => keepFocusInScreen, []);
}

import { useEffect } from "react";
import { keepFocusIn } from "./focus-when-shown.ts";

/** `keepFocusIn` for the heading of the page. */
export function keepFocusInPage(): void {
  const heading = document.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  keepFocusIn(heading);
}

/** For a part of a page that disappears when its button is pressed: the heading of the page then takes the focus. */
export function useHeadingFocusAfterwards(): void {
  useEffect(() => keepFocusInPage, []);
}

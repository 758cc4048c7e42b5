import { useEffect, useLayoutEffect, useRef } from "react";
import { keepFocusInPage } from "#web/browser/page-focus.ts";

const CONTROLS = "main :is(a, button, input, select, [role=region])";

/**
 * For the placeholder of a list, which is replaced once the first rows have loaded: the same control of the list then has
 * the focus.
 */
export function useFocusOnceLoaded(isLoading: boolean): void {
  const focused = useRef<string>(undefined);

  // The cleanup of a layout effect runs while the placeholder is still in the document.
  useLayoutEffect(() => {
    if (!isLoading) return;
    return () => {
      const { activeElement } = document;
      focused.current = activeElement?.matches(CONTROLS) ? nameOf(activeElement as HTMLElement) : undefined;
    };
  }, [isLoading]);

  // The cleanup of this one runs once the list is there.
  useEffect(() => {
    if (!isLoading) return;
    return () => {
      if (focused.current === undefined) return;
      const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
      controls.find((control) => nameOf(control) === focused.current)?.focus({ preventScroll: true });
      keepFocusInPage();
    };
  }, [isLoading]);
}

/** The label of a control, otherwise its URL, since the text of a tab includes a count, or its text. */
function nameOf(control: HTMLElement): string {
  const labels = "labels" in control ? (control.labels as NodeListOf<HTMLLabelElement> | null) : null;
  const label = control.ariaLabel ?? labels?.[0]?.textContent;
  return label ?? control.getAttribute("href") ?? control.textContent;
}

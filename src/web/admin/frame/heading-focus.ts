import { startTransition, useEffect, useRef, useState } from "react";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";

/** Focuses the heading of the screen if the focused element has disappeared. */
export function keepFocusInScreen(): void {
  keepFocusIn(document.querySelector("h1"));
}

/** For a part of a screen that disappears when its button is pressed: the heading then takes the focus. */
export function useHeadingFocusAfterwards(): void {
  useEffect(() => keepFocusInScreen, []);
}

/**
 * For actions after which the pressed button may have disappeared or be disabled: the heading of its box then takes the
 * focus, or the heading of the screen if the box has disappeared too. Call `noteBox` before the action and `keepFocus`
 * when the screen's data are reloaded.
 */
export function useFocusAfterReload(): { noteBox: () => void; keepFocus: () => void } {
  const heading = useRef<HTMLElement>(null);
  const [reloads, setReloads] = useState(0);

  useEffect(() => {
    const restore = () => {
      if (heading.current?.isConnected) keepFocusIn(heading.current);
      else if (heading.current) keepFocusInScreen();
    };
    if (reloads > 0) restore();
    return restore;
  }, [reloads]);

  return {
    noteBox: () => {
      const box = document.activeElement?.closest("section");
      heading.current = box?.querySelector<HTMLElement>("h2") ?? document.querySelector("h1");
    },
    // In a transition, like the router's update with the new data, so that it is not rendered before it.
    keepFocus: () => startTransition(() => setReloads((count) => count + 1)),
  };
}

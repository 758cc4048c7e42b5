import { useEffect, useRef } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";
import { keepFocusInPage } from "#web/browser/page-focus.ts";

/**
 * For actions after which the pressed button may have disappeared or be disabled: once the screen shows its reloaded data,
 * the heading of the button's box takes the focus, or the heading of the screen if the box has disappeared too. Returns a
 * function to call before the action.
 */
export function useFocusAfterReload(): () => void {
  const heading = useRef<HTMLElement>(null);
  // Both come from the router's state, so the effect runs in the commit that shows new data, never before it.
  const data: unknown = useLoaderData();
  const { state } = useRevalidator();

  useEffect(() => {
    const restore = () => {
      if (heading.current?.isConnected) keepFocusIn(heading.current);
      else if (heading.current) keepFocusInPage();
    };
    restore();
    return restore;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they say when new data is shown
  }, [data, state]);

  return () => {
    const box = document.activeElement?.closest("section");
    heading.current = box?.querySelector<HTMLElement>("h2") ?? document.querySelector("h1");
  };
}

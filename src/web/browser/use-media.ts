import { useSyncExternalStore } from "react";

/** Below the breakpoint `sm`. */
export const PHONE = "(width < 600px)";

/** Whether the media query matches; false on the server and during hydration. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page takes over from its HTML, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

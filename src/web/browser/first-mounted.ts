import { useEffect, useId, useSyncExternalStore } from "react";

/** Lets only the first of several mounted components act, for example show a dialog. */
export function createFirstMounted() {
  const ids: string[] = [];
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Whether the calling component was mounted first. */
    useIsFirst(): boolean {
      const id = useId();
      useEffect(() => {
        ids.push(id);
        notify();
        return () => {
          ids.splice(ids.indexOf(id), 1);
          notify();
        };
      }, [id]);
      return useSyncExternalStore(
        subscribe,
        () => ids[0] === id,
        () => false,
      );
    },
  };
}

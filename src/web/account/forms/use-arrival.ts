import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { readArrival, type Arrival } from "./arrival.rules.ts";

const NOTHING: Arrival = {};
const never = () => () => {};

/** What the screen before handed over. Nothing while the page takes over from the server's HTML, which does not know it. */
export function useArrival(): Arrival {
  const { state } = useLocation() as { state: unknown };
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive ? readArrival(state) : NOTHING;
}

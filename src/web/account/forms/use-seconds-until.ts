import { useSyncExternalStore } from "react";
import { secondsUntil } from "./countdown.rules.ts";

const TICK_MS = 250;

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** Counts down to a time in milliseconds. Returns 0 on the server. */
export function useSecondsUntil(time: number): number {
  return useSyncExternalStore(
    onTick,
    () => secondsUntil(time, Date.now()),
    () => 0,
  );
}

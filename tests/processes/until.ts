import { setTimeout } from "node:timers/promises";

const PAUSE_MS = 25;

/** Looks again and again until it is so, and resolves with how long that took; with Infinity when it never came in time. */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - startedAt;
    if (performance.now() - startedAt > limitMs) return Infinity;
    await setTimeout(PAUSE_MS);
  }
}

import { setTimeout } from "node:timers/promises";

const PAUSE_MS = 25;

/** Polls until the condition holds, and resolves with the time that it took; Infinity after the limit. */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - startedAt;
    if (performance.now() - startedAt > limitMs) return Infinity;
    await setTimeout(PAUSE_MS);
  }
}

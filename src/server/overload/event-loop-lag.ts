const TICK_MS = 100;

export type EventLoopLag = { lagMs: () => number; stop: () => void };

/** How late the event loop comes to what is due. Half of it is what it was before, so that one long task is no overload. */
export function watchEventLoop(): EventLoopLag {
  let lagMs = 0;
  let dueAt = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const at = performance.now();
    lagMs = (lagMs + Math.max(0, at - dueAt)) / 2;
    dueAt = at + TICK_MS;
  }, TICK_MS);
  timer.unref();
  return { lagMs: () => lagMs, stop: () => clearInterval(timer) };
}

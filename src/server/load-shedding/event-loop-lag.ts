const TICK_MS = 100;

export type EventLoopLag = { lagMs: () => number; stop: () => void };

/** The delay of the event loop as a moving average, so that one long task does not count as overload. */
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

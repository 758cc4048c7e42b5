import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const WINDOW_MS = 500;
/** The minimum number of turns for an estimate: a single long task is not an overload. */
const MIN_TURNS = 5;
/** The approximate number of event loop turns that a request with a database query takes. */
const TURNS_OF_REQUEST = 5;

export type EventLoopLag = { waitMs: () => number; stop: () => void };

type Histogram = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  "enable" | "disable" | "reset" | "percentile" | "count"
>;

/** Estimates how long a request waits for the event loop, from the median delay of several turns. */
export function watchEventLoop(
  histogram: Histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): EventLoopLag {
  let waitMs = 0;
  histogram.enable();
  const timer = setInterval(() => {
    if (histogram.count < MIN_TURNS) return;
    // The histogram records nanoseconds between two ticks, which are `RESOLUTION_MS` apart in an idle loop.
    waitMs = Math.max(0, histogram.percentile(50) / 1e6 - RESOLUTION_MS) * TURNS_OF_REQUEST;
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    waitMs: () => waitMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

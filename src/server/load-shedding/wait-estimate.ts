/** The longest that a request may wait: after about two seconds people assume that a page is broken. */
export const MAX_WAIT_MS = 2_000;
/** The weight of the newest sample in the moving average. */
const WEIGHT = 1 / 32;
/** Before the first sample, each lane is assumed to finish this many requests within `MAX_WAIT_MS`. */
const ROUNDS_AT_FIRST = 32;

type Options = {
  /**
   * The number of requests that can be processed concurrently: database connections. While fewer are in flight, none
   * waits.
   */
  lanes: number;
  /** The delay of the event loop. */
  lagMs: () => number;
  now?: () => number;
};

/** Ends one request. Only served requests count for the pace. */
export type Leave = (isServed?: boolean) => void;

export type WaitEstimate = ReturnType<typeof createWaitEstimate>;

/**
 * Estimates how long a new request would wait, from how many are in flight and how fast they have been finishing (Little's
 * law). A request that would wait too long is better refused immediately, which is cheap.
 */
export function createWaitEstimate({ lanes, lagMs, now = () => performance.now() }: Options) {
  let inFlight = 0;
  /** The average time between two finished requests while all lanes are busy. */
  let paceMs = MAX_WAIT_MS / (ROUNDS_AT_FIRST * lanes);
  let lastEndAt = 0;

  const isBusy = () => inFlight >= lanes;

  function leave(isServed: boolean): void {
    if (isBusy() && isServed) {
      const at = now();
      paceMs += (at - lastEndAt - paceMs) * WEIGHT;
      lastEndAt = at;
    }
    inFlight--;
  }

  return {
    waitMs(): number {
      // The second term covers the case that nothing finishes any more, as with a database that hangs.
      const queueMs = isBusy() ? Math.max(inFlight * paceMs, now() - lastEndAt) : 0;
      return Math.max(queueMs, lagMs());
    },

    /** Counts one request as in flight until the returned function is called; further calls do nothing. */
    enter(): Leave {
      inFlight++;
      if (inFlight === lanes) lastEndAt = now();
      let isCounted = true;
      return (isServed = true) => {
        if (isCounted) leave(isServed);
        isCounted = false;
      };
    },
  };
}

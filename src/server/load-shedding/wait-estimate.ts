/** The longest that a request may wait for work to begin: after some two seconds people take a page for broken. */
export const MAX_WAIT_MS = 2_000;
/** The weight of the newest sample in the moving average. */
const WEIGHT = 1 / 32;
/** Before the first sample, each lane is assumed to finish this many requests within `MAX_WAIT_MS`. */
const ROUNDS_AT_FIRST = 32;

type Options = {
  /** How many requests can be worked on at once: connections to the database. While fewer are in flight, none waits. */
  lanes: number;
  /** The delay of the event loop. */
  lagMs: () => number;
  now?: () => number;
};

/** Ends one request. Only a request that was served tells how fast the others will be. */
export type Leave = (isServed?: boolean) => void;

export type WaitEstimate = ReturnType<typeof createWaitEstimate>;

/**
 * Estimates how long a new request would wait, from how many are in flight and how fast they have been finishing (Little's
 * law). A request that would wait too long is better refused at once, while that costs nothing.
 */
export function createWaitEstimate({ lanes, lagMs, now = () => performance.now() }: Options) {
  let inFlight = 0;
  /** The time between one finished request and the next, while all lanes are taken. */
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

    /** Counts one request as in flight until the returned function is called; a second call of that does nothing. */
    enter(): Leave {
      inFlight++;
      if (inFlight === lanes) lastEndAt = now();
      let isIn = true;
      return (isServed = true) => {
        if (isIn) leave(isServed);
        isIn = false;
      };
    },
  };
}

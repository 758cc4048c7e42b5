/** How long a visitor may wait for work to begin: what people bear before they think that a page is broken. */
export const PATIENCE_MS = 2_000;
/** Each newly measured pace counts this much against what was measured before. */
const WEIGHT = 1 / 32;
/** Before anything was measured, so many rounds of the lanes are taken to fit into the patience. */
const ROUNDS_AT_FIRST = 32;

type Options = {
  /** How many can be worked on at once: connections to the database. While fewer are under way, nobody waits. */
  lanes: number;
  /** How late the event loop is. */
  lagMs: () => number;
  now?: () => number;
};

/** Says that one is inside no more. Only who got what they came for shows how fast the others will. */
export type Leave = (isServed?: boolean) => void;

export type Gate = ReturnType<typeof createGate>;

/**
 * Knows how long someone who comes now would wait, from how many are under way and how fast they have been leaving (Little's
 * law). Whoever would wait too long is better sent away at once, while it costs nothing.
 */
export function createGate({ lanes, lagMs, now = () => performance.now() }: Options) {
  let underWay = 0;
  /** Between one end and the next, while all lanes are taken. */
  let paceMs = PATIENCE_MS / (ROUNDS_AT_FIRST * lanes);
  let lastEndAt = 0;

  const isBusy = () => underWay >= lanes;

  function leave(isServed: boolean): void {
    if (isBusy() && isServed) {
      const at = now();
      paceMs += (at - lastEndAt - paceMs) * WEIGHT;
      lastEndAt = at;
    }
    underWay--;
  }

  return {
    waitMs(): number {
      // The second is for when nothing ends any more, as with a database that hangs.
      const queueMs = isBusy() ? Math.max(underWay * paceMs, now() - lastEndAt) : 0;
      return Math.max(queueMs, lagMs());
    },

    /** Counts one as under way until the returned function is called; a second call of that does nothing. */
    enter(): Leave {
      underWay++;
      if (underWay === lanes) lastEndAt = now();
      let isIn = true;
      return (isServed = true) => {
        if (isIn) leave(isServed);
        isIn = false;
      };
    },
  };
}

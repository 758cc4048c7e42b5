type Options = {
  /** How many requests of one client are worked on at once, and start in one turn of the event loop. */
  maxConcurrent: number;
  /** How many more of them may wait; beyond that they are refused. */
  maxWaiting: number;
  /** How long they wait. Who sends a body a byte at a time keeps a place until that is refused. */
  maxWaitMs?: number;
  /** Waits before a place is free again: by default for the next turn of the event loop, so that others come between. */
  defer?: (start: () => void) => unknown;
};

/** As long as the shop lets anybody wait: a customer who is about to buy. */
const MAX_WAIT_MS = 6_000;

type Client = { inFlight: number; waiting: (() => void)[] };

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * Bounds how much work one client causes at a time, so that a flood from one address queues behind itself and not before
 * everybody else. Visitors who share an address wait for each other rather than being refused.
 */
export function createFairQueue({ maxConcurrent, maxWaiting, maxWaitMs = MAX_WAIT_MS, defer = setImmediate }: Options) {
  const clients = new Map<string, Client>();

  function leave(name: string, client: Client): void {
    const next = client.waiting.shift();
    if (next) return next();
    client.inFlight--;
    if (client.inFlight === 0) clients.delete(name);
  }

  return {
    /**
     * Calls `start` when it is the client's turn, at once where there is room; `start` gets the function that ends its
     * turn. Calls `refuse` instead when too many of the client wait already, or when it has waited too long. The
     * returned function gives up a turn that has not come yet.
     */
    enter(name: string, start: (end: () => void) => void, refuse: () => void): () => void {
      const client = clients.get(name) ?? { inFlight: 0, waiting: [] };
      clients.set(name, client);
      let late: NodeJS.Timeout | undefined;
      const begin = () => {
        clearTimeout(late);
        let isOver = false;
        start(() => {
          // Not at once: work that needs no input or output would otherwise never be more than one at a time.
          if (!isOver) defer(() => leave(name, client));
          isOver = true;
        });
      };
      const giveUp = () => {
        clearTimeout(late);
        const at = client.waiting.indexOf(begin);
        if (at >= 0) client.waiting.splice(at, 1);
      };
      if (client.inFlight < maxConcurrent) {
        client.inFlight++;
        begin();
      } else if (client.waiting.length >= maxWaiting) refuse();
      else {
        client.waiting.push(begin);
        late = setTimeout(() => {
          giveUp();
          refuse();
        }, maxWaitMs);
      }
      return giveUp;
    },

    size: () => clients.size,
  };
}

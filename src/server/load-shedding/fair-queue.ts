type Options = {
  /** The maximum number of concurrent requests per client, also of those that start in one turn of the event loop. */
  maxConcurrent: number;
  /** The maximum number of queued requests per client; further ones are refused. */
  maxWaiting: number;
  /** Delays the next start; by default to the next turn of the event loop, so that other requests run in between. */
  defer?: (start: () => void) => unknown;
};

/**
 * How long a request may be queued: as long as that of a customer who is about to buy. A client that sends a body slowly
 * keeps its place until the body times out.
 */
const MAX_WAIT_MS = 6_000;

type Client = { inFlight: number; waiting: (() => void)[] };

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * Limits the concurrent work of one client, so that a flood from one address queues behind itself and not ahead of
 * other clients. Visitors who share an address wait for each other instead of being refused.
 */
export function createFairQueue({ maxConcurrent, maxWaiting, defer = setImmediate }: Options) {
  const clients = new Map<string, Client>();

  function leave(name: string, client: Client): void {
    const next = client.waiting.shift();
    if (next) return next();
    client.inFlight--;
    if (client.inFlight === 0) clients.delete(name);
  }

  return {
    /**
     * Calls `start` with the function that ends the turn, immediately if there is room, else once it is the client's
     * turn. Calls `refuse` instead when the client's queue is full or the wait is too long. The returned function
     * cancels a queued request.
     */
    enter(name: string, start: (end: () => void) => void, refuse: () => void): () => void {
      const client = clients.get(name) ?? { inFlight: 0, waiting: [] };
      clients.set(name, client);
      let late: NodeJS.Timeout | undefined;
      const begin = () => {
        clearTimeout(late);
        let isOver = false;
        start(() => {
          // Deferred: work without I/O would otherwise never overlap.
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
        }, MAX_WAIT_MS);
      }
      return giveUp;
    },

    size: () => clients.size,
  };
}

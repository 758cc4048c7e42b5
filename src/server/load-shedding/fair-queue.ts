type Options = {
  /** How many requests of one client are worked on at once. */
  maxConcurrent: number;
  /** How many more of them may wait; beyond that they are refused. */
  maxWaiting: number;
  /** Lets everybody else's requests come between two of one client; by default until the next turn of the event loop. */
  defer?: (start: () => void) => unknown;
};

type Client = { inFlight: number; waiting: (() => void)[] };

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * Bounds how much work one client causes at a time, so that a flood from one address queues behind itself and not before
 * everybody else. Visitors who share an address wait for each other rather than being refused.
 */
export function createFairQueue({ maxConcurrent, maxWaiting, defer = setImmediate }: Options) {
  const clients = new Map<string, Client>();

  function leave(name: string, client: Client): void {
    const next = client.waiting.shift();
    if (next) return void defer(next);
    client.inFlight--;
    if (client.inFlight === 0) clients.delete(name);
  }

  return {
    /**
     * Calls `start` when it is the client's turn, at once where there is room; `start` gets the function that ends its
     * turn. Returns false when too many of the client wait already: then `start` is never called. The returned `cancel`
     * gives up a turn that has not come yet.
     */
    enter(name: string, start: (end: () => void) => void): { accepted: boolean; cancel: () => void } {
      const client = clients.get(name) ?? { inFlight: 0, waiting: [] };
      clients.set(name, client);
      const begin = () => {
        let isOver = false;
        start(() => {
          if (!isOver) leave(name, client);
          isOver = true;
        });
      };
      if (client.inFlight < maxConcurrent) {
        client.inFlight++;
        begin();
        return { accepted: true, cancel: () => undefined };
      }
      if (client.waiting.length >= maxWaiting) return { accepted: false, cancel: () => undefined };
      client.waiting.push(begin);
      const cancel = () => {
        const at = client.waiting.indexOf(begin);
        if (at >= 0) client.waiting.splice(at, 1);
      };
      return { accepted: true, cancel };
    },

    size: () => clients.size,
  };
}

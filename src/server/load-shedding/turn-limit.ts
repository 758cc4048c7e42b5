type Client = { started: number; waiting: (() => void)[] };

export type TurnLimit = ReturnType<typeof createTurnLimit>;

/**
 * Limits how much of one client's work starts in one turn of the event loop; the rest starts in order in the next turns.
 * It is for short synchronous work. `FairQueue` also counts what is in flight, and costs more for each request.
 */
export function createTurnLimit(perTurn: number) {
  const clients = new Map<string, Client>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(beginTurn);
  }

  function beginTurn(): void {
    isScheduled = false;
    for (const [name, client] of clients) {
      const due = client.waiting.splice(0, perTurn);
      client.started = due.length;
      if (due.length === 0) clients.delete(name);
      for (const start of due) start();
    }
    if (clients.size > 0) schedule();
  }

  return {
    /** Calls `start` immediately if the client has started little in this turn. */
    enter(name: string, start: () => void): void {
      let client = clients.get(name);
      if (!client) {
        client = { started: 0, waiting: [] };
        clients.set(name, client);
        schedule();
      }
      if (client.started >= perTurn || client.waiting.length > 0) return void client.waiting.push(start);
      client.started++;
      start();
    },

    /** The number of clients in this turn. */
    size: () => clients.size,
  };
}

/**
 * One client has at most three renders in progress. In a crowd, further renders would queue up, where load shedding
 * does not see them.
 */
const MAX_WAITING = 3;

let lastTurn = Promise.resolve();
let waiting = 0;

/**
 * Resolves when this render may start. One render starts per turn of the event loop, in arrival order, unless
 * `MAX_WAITING` are queued already. A render takes milliseconds, and between two renders all faster requests are
 * answered.
 */
export async function waitForRenderTurn(): Promise<void> {
  if (waiting >= MAX_WAITING) return;
  waiting++;
  const before = lastTurn;
  lastTurn = before.then(async () => new Promise((resolve) => setImmediate(resolve)));
  await before;
  waiting--;
}

/**
 * The number of queued renders. Enough for the parallel requests of one visitor. A longer queue would delay requests
 * where load shedding does not see them.
 */
const MAX_WAITING = 3;

let lastTurn = Promise.resolve();
let waiting = 0;

/**
 * Resolves when this render may start. One render starts per turn of the event loop, in arrival order, so that faster
 * requests are answered between two renders. If `MAX_WAITING` renders are queued, the render starts immediately.
 */
export async function waitForRenderTurn(): Promise<void> {
  if (waiting >= MAX_WAITING) return;
  waiting++;
  const before = lastTurn;
  lastTurn = before.then(async () => new Promise((resolve) => setImmediate(resolve)));
  await before;
  waiting--;
}

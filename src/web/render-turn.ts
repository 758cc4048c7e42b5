/** Three renders are what one client has under way. Of a crowd more would wait behind each other, which load shedding does not see. */
const MAX_WAITING = 3;

let lastTurn = Promise.resolve();
let waiting = 0;

/**
 * Resolves when this render may start: one starts in each turn of the event loop, in the order in which they came, unless
 * more wait already. A render takes milliseconds, and between two of them every request that takes less gets its answer.
 */
export async function takeRenderTurn(): Promise<void> {
  if (waiting >= MAX_WAITING) return;
  waiting++;
  const before = lastTurn;
  lastTurn = before.then(async () => new Promise((resolve) => setImmediate(resolve)));
  await before;
  waiting--;
}

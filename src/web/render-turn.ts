let lastTurn = Promise.resolve();

/**
 * Resolves when this render may start: one starts in each turn of the event loop, in the order in which they came. A render
 * takes milliseconds, and between two of them every request that takes less gets its answer.
 */
export async function takeRenderTurn(): Promise<void> {
  const before = lastTurn;
  lastTurn = before.then(async () => new Promise((resolve) => setImmediate(resolve)));
  return before;
}

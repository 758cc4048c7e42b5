/** Runs the work one after the other. Whoever asks while a run waits for its turn gets that run. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  return async () => {
    if (waiting) return waiting;
    const turn = running.then(async () => {
      waiting = undefined;
      return work();
    });
    waiting = turn;
    running = turn.catch(() => {});
    return turn;
  };
}

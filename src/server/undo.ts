export type Undo = {
  /** What ends what was just begun. */
  push(step: () => Promise<unknown>): void;
  /** Ends everything, the last begun first. */
  all(): Promise<void>;
};

/** Keeps how to end what a start has begun, for when it fails and for when the shop is stopped. */
export function createUndo(): Undo {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    push: (step) => void steps.push(step),
    async all() {
      for (const step of steps.splice(0).toReversed()) await step();
    },
  };
}

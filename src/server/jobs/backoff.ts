type Options = { firstMs: number; maxMs: number; now?: () => number };

type State = { failures: number; openUntil: number };

/** A circuit breaker for each name: open after a failure for a time that doubles up to `maxMs`, closed by a success. */
export function createBackoff({ firstMs, maxMs, now = () => performance.now() }: Options) {
  const states = new Map<string, State>();
  return {
    /** Nothing may be tried yet. */
    isOpen: (name: string): boolean => (states.get(name)?.openUntil ?? 0) > now(),

    /** The last try failed: one try at a time until one succeeds. */
    isProbing: (name: string): boolean => states.has(name),

    fail(name: string): void {
      const failures = (states.get(name)?.failures ?? 0) + 1;
      states.set(name, { failures, openUntil: now() + Math.min(maxMs, firstMs * 2 ** (failures - 1)) });
    },

    succeed(name: string): void {
      states.delete(name);
    },
  };
}

type Options = { firstMs: number; maxMs: number; now?: () => number };

type State = { failures: number; openUntil: number };

/** A circuit breaker per name: a failure opens it for a time that doubles up to `maxMs`, a success closes it. */
export function createBackoff({ firstMs, maxMs, now = () => performance.now() }: Options) {
  const states = new Map<string, State>();
  return {
    /** True while nothing may be tried. */
    isOpen: (name: string): boolean => (states.get(name)?.openUntil ?? 0) > now(),

    /** True after a failure: one try at a time until one succeeds. */
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

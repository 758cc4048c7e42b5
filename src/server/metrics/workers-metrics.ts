import { AggregatorRegistry, type Registry } from "prom-client";

/** Called in a worker: answers the primary's requests for its metrics. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  createWorkersReader();
}

/**
 * Called in the primary: returns the sums of all workers. The counts of a worker that ended are lost, as after a
 * restart.
 */
export function createWorkersReader(): () => Promise<string> {
  const all = new AggregatorRegistry();
  return async () => all.clusterMetrics();
}

import { AggregatorRegistry, type Registry } from "prom-client";

/** In a worker: lets the process that started it ask for what it counts. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  createWorkersReader();
}

/** In the process that started them: what all workers have counted, added up. One that has ended took its counts along, as after a restart. */
export function createWorkersReader(): () => Promise<string> {
  const all = new AggregatorRegistry();
  return async () => all.clusterMetrics();
}

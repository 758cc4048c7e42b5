import type { Container } from "./composition/container.ts";
import { startMetricsServer } from "./metrics/metrics-server.ts";
import { createShopMetricsReader } from "./metrics/shop-metrics.ts";

/** Opens the metrics port if one is configured: business metrics first, then those of the serving processes. */
export async function serveMetrics(container: Container, readProcesses: () => Promise<string>): Promise<void> {
  const { config, log, services, disposables } = container;
  if (config.metricsPort === undefined) return;
  const readShop = createShopMetricsReader(services.businessMetrics.readBusinessMetrics);
  const read = async () => (await Promise.all([readShop(), readProcesses()])).join("\n");
  const server = await startMetricsServer({ host: config.host, port: config.metricsPort, read, log });
  disposables.defer(() => server.close());
}

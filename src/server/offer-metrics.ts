import { startMetricsServer } from "./metrics/metrics-server.ts";
import { createShopMetricsReader } from "./metrics/shop-metrics.ts";
import type { Parts } from "./parts.ts";

/** Opens the port of the metrics where the settings name one: the shop's own first, then what the serving processes count. */
export async function offerMetrics(parts: Parts, readProcesses: () => Promise<string>): Promise<void> {
  const { config, log, services, undo } = parts;
  if (config.metricsPort === undefined) return;
  const readShop = createShopMetricsReader(services.businessMetrics.readBusinessMetrics);
  const read = async () => (await Promise.all([readShop(), readProcesses()])).join("\n");
  const server = await startMetricsServer({ host: config.host, port: config.metricsPort, read, log });
  undo.push(() => server.close());
}

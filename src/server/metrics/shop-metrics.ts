import { Gauge, Registry } from "prom-client";
import type { BusinessMetrics } from "#domain/reports/business-metrics.service.ts";

const GAUGES: [keyof BusinessMetrics, string, string][] = [
  ["orders", "rajatam_orders_last_hour", "Orders placed in the last hour."],
  ["payments", "rajatam_payments_last_hour", "Orders placed in the last hour that have been paid online."],
  ["refundsWaiting", "rajatam_refunds_waiting", "Refunds that the payment provider has not accepted yet."],
  ["mailsWaiting", "rajatam_mails_waiting", "Mails in the outbox that have not been sent yet."],
  ["oldestMailSeconds", "rajatam_mails_oldest_seconds", "Age in seconds of the oldest mail in the outbox."],
];

/**
 * Business metrics from the database in the Prometheus text format, equal on every instance. While the database is
 * unavailable, only that is reported.
 */
export function createShopMetricsReader(readBusinessMetrics: () => Promise<BusinessMetrics>): () => Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const help = "1 if the database answered the query of this scrape, else 0.";
  const answers = new Gauge({ name: "rajatam_database_answers", help, registers });
  const gauges = GAUGES.map(([key, name, words]) => ({ key, gauge: new Gauge({ name, help: words, registers }) }));
  return async () => {
    const businessMetrics = await readBusinessMetrics().catch(() => undefined);
    answers.set(businessMetrics ? 1 : 0);
    for (const { key, gauge } of gauges) {
      if (businessMetrics) gauge.set(businessMetrics[key]);
      else gauge.remove();
    }
    return registry.metrics();
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, Registry } from "prom-client";
import type { BusinessMetrics } from "#domain/reports/business-metrics.service.ts";

const GAUGES: [keyof BusinessMetrics, string, string][] = [
  ["orders", "rajatam_orders_last_hour", "Orders placed in the last hour."],
  ["payments", "rajatam_payments_last_hour", "Orders placed in the last hour that have been paid online."],
  ["refundsWaiting", "rajatam_refunds_waiting", "Refunds that the payment provider has not accepted yet."],
  ["mailsWaiting", "rajatam_mails_waiting", "Mails in the outbox that have not been sent yet."],
  ["oldestMailSeconds", "rajatam_mails_oldest_seconds", "Age in seconds of the oldest mail in the outbox."],
];

/** Well below the time after which Prometheus gives up a scrape, so that the other metrics arrive. */
const LIMIT_MS = 2_000;

/**
 * Business metrics from the database in the Prometheus text format, equal on every instance. While the database is
 * unavailable or does not answer within `limitMs`, only that is reported.
 */
export function createShopMetricsReader(
  readBusinessMetrics: () => Promise<BusinessMetrics>,
  limitMs = LIMIT_MS,
): () => Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const help = "1 if the database answered the query of this scrape, else 0.";
  const answers = new Gauge({ name: "rajatam_database_answers", help, registers });
  const gauges = GAUGES.map(([key, name, description]) => ({
    key,
    gauge: new Gauge({ name, help: description, registers }),
  }));
  let reading: Promise<BusinessMetrics | undefined> | undefined;
  /** Scrapes share a query that is still unanswered, so that they do not queue up for a connection. */
  const readOnce = async () =>
    (reading ??= readBusinessMetrics()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      }));
  return async () => {
    const businessMetrics = await Promise.race([readOnce(), sleep(limitMs, undefined, { ref: false })]);
    answers.set(businessMetrics ? 1 : 0);
    for (const { key, gauge } of gauges) {
      if (businessMetrics) gauge.set(businessMetrics[key]);
      else gauge.remove();
    }
    return registry.metrics();
  };
}

import type { ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { PoolCounts } from "#db/database.ts";
import type { Listener } from "../base/listener.ts";
import { kindOf, statusClass, type RequestKind } from "../base/request-labels.rules.ts";
import type { Outcome } from "../cache/caching-listener.ts";

/** Histogram buckets, up to the usual timeout of a proxy. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type ProcessMetrics = ReturnType<typeof createProcessMetrics>;

/**
 * Metrics of one serving process, in addition to the library's defaults for memory, event loop and garbage collection.
 */
export function createProcessMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "rajatam_http_request_duration_seconds",
    help: "Requests by kind and class of status, from the first byte of the request to the last byte of the response.",
    labelNames: ["kind", "status"],
    buckets: SECONDS,
    registers,
  });
  const underWay = new Gauge({
    name: "rajatam_http_requests_under_way",
    help: "Requests that are not answered yet.",
    registers,
  });
  const answers = new Counter({
    name: "rajatam_cache_answers_total",
    help: "Requests by cache outcome: hit, stale, miss, or pass for what is never cached.",
    labelNames: ["outcome"],
    registers,
  });

  const shed = new Counter({
    name: "rajatam_http_requests_shed_total",
    help: "Requests by kind that were answered 503 before any work, because they would have waited too long.",
    labelNames: ["kind"],
    registers,
  });

  /** A gauge whose value is read on each scrape. */
  const follow = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );

  return {
    registry,
    countAnswer: (outcome: Outcome) => answers.inc({ outcome }),
    countShed: (kind: RequestKind) => shed.inc({ kind }),

    followCache(sizes: () => { entries: number; bytes: number }): void {
      follow("rajatam_cache_entries", "Responses in the cache.", () => sizes().entries);
      follow("rajatam_cache_bytes", "Bytes of the responses in the cache.", () => sizes().bytes);
    },

    followDatabase(count: () => PoolCounts): void {
      follow("rajatam_database_connections_in_use", "Database connections in use by a request.", () => count().inUse);
      follow("rajatam_database_connections_idle", "Idle database connections.", () => count().idle);
      follow(
        "rajatam_database_requests_waiting",
        "Requests that wait for a database connection.",
        () => count().waiting,
      );
    },

    followReplica(isRead: () => boolean): void {
      follow("rajatam_database_replica_read", "Whether public pages are read from the read replica.", () =>
        Number(isRead()),
      );
    },

    /** Wraps a listener so that each request is counted when its response is sent or aborted. */
    watch(listener: Listener): Listener {
      return (request, response) => {
        const startedAt = performance.now();
        const kind = kindOf(request.url ?? "");
        underWay.inc();
        response.once("close", () => {
          underWay.dec();
          requests.observe({ kind, status: statusOf(response) }, (performance.now() - startedAt) / 1_000);
        });
        listener(request, response);
      };
    },
  };
}

/** A request that the client aborted is neither a success nor a failure of the shop. */
function statusOf(response: ServerResponse): string {
  return response.writableFinished ? statusClass(response.statusCode) : "aborted";
}

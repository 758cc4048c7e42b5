import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { ConfigError } from "../base/config.ts";
import type { Log } from "../base/log.ts";
import { refuseBroken } from "../base/refuse-broken.ts";

type Options = { host: string; port: number; read: () => Promise<string>; log: Log };

/** Serves `/metrics` on a separate port that is not public. */
export async function startMetricsServer({ host, port, read, log }: Options) {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Metrics are at /metrics.\n");
      return;
    }
    read().then(
      (text) => response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (err: unknown) => {
        log.warn({ err }, "metrics could not be read");
        response.writeHead(503).end();
      },
    );
  });
  refuseBroken(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(new ConfigError(`The port of the setting METRICS_PORT cannot be listened on: ${error.message}`)),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

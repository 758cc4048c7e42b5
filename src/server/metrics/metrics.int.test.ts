import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createTestLog } from "#tests/support/stand-ins.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { readConfig } from "../base/config.ts";
import { openContainer } from "../composition/container.ts";
import { listen } from "../listen.ts";
import { serveShop } from "../serve.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { createProcessMetrics } from "./process-metrics.ts";
import { createShopMetricsReader } from "./shop-metrics.ts";

const BUSINESS_METRICS = { orders: 3, payments: 2, refundsWaiting: 1, mailsWaiting: 4, oldestMailSeconds: 61.5 };

/** A listening shop with metrics, and a reader for one sample by name and labels. */
async function givenCountedShop() {
  const root = await mkdtemp(join(tmpdir(), "rajatam-metrics-"));
  await mkdir(join(root, "build", "client"), { recursive: true });
  const { url: databaseUrl } = await createTestDatabase();
  const config = readConfig({ DATA_DIR: root });
  const { log } = createTestLog();
  const disposables = new AsyncDisposableStack();
  const shop = await listen({ host: "127.0.0.1", port: 0 });
  const container = await openContainer({
    config,
    log,
    database: { url: databaseUrl, directUrl: databaseUrl },
    ownUrl: shop.url,
    publicUrl: shop.url,
    disposables,
  });
  const metrics = createProcessMetrics();
  serveShop(container, shop, { root, metrics });
  const readShop = createShopMetricsReader(container.services.businessMetrics.readBusinessMetrics);
  const read = async () => `${await readShop()}\n${await metrics.registry.metrics()}`;
  const server = await startMetricsServer({ host: "127.0.0.1", port: 0, read, log });
  onTestFinished(async () => {
    await server.close();
    await disposables.disposeAsync();
    await rm(root, { recursive: true });
  });
  const metricsUrl = `http://127.0.0.1:${server.port}`;
  const valueOf = async (name: string) => sample(await (await fetch(`${metricsUrl}/metrics`)).text(), name);
  return { url: shop.url, metricsUrl, valueOf };
}

function sample(text: string, name: string): number | undefined {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

it("the metrics endpoint counts requests, cache outcomes and connections", async () => {
  const { url, metricsUrl, valueOf } = await givenCountedShop();
  const ask = async (path: string) => (await fetch(url + path)).text();
  await ask("/api/GetCategories");
  await ask("/api/GetCategories");
  await ask("/api/NoSuchCall");

  const seconds = "rajatam_http_request_duration_seconds";
  await expect.poll(async () => valueOf(`${seconds}_count{kind="call",status="2xx"}`)).toBe(2);
  expect(await valueOf(`${seconds}_count{kind="call",status="4xx"}`)).toBe(1);
  expect(await valueOf(`${seconds}_bucket{le="30",kind="call",status="2xx"}`)).toBe(2);
  expect(await valueOf('rajatam_cache_answers_total{outcome="pass"}')).toBe(1);
  expect(await valueOf("rajatam_http_requests_under_way")).toBe(0);
  expect(await valueOf("rajatam_database_requests_waiting")).toBe(0);
  expect(await valueOf("rajatam_database_connections_idle")).toBeGreaterThan(0);
  expect(await valueOf("rajatam_database_answers")).toBe(1);
  expect(await valueOf("rajatam_orders_last_hour")).toBe(0);
  expect(await valueOf("rajatam_mails_waiting")).toBe(0);
  expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(await valueOf("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);

  expect((await fetch(`${metricsUrl}/`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/metrics`)).headers.get("content-type")).toContain("text/plain; version=0.0.4");
  expect((await fetch(`${url}/metrics`)).status).not.toBe(200);
});

it("the metrics endpoint reports the state of the database, and no old values while it is unavailable", async () => {
  let isUnavailable = false;
  const read = createShopMetricsReader(async () => {
    if (isUnavailable) throw new Error("away");
    return BUSINESS_METRICS;
  });
  const here = await read();
  expect(sample(here, "rajatam_database_answers")).toBe(1);
  expect(sample(here, "rajatam_orders_last_hour")).toBe(3);
  expect(sample(here, "rajatam_payments_last_hour")).toBe(2);
  expect(sample(here, "rajatam_refunds_waiting")).toBe(1);
  expect(sample(here, "rajatam_mails_waiting")).toBe(4);
  expect(sample(here, "rajatam_mails_oldest_seconds")).toBe(61.5);

  isUnavailable = true;
  const unavailable = await read();
  expect(sample(unavailable, "rajatam_database_answers")).toBe(0);
  expect(sample(unavailable, "rajatam_orders_last_hour")).toBeUndefined();
  expect(sample(unavailable, "rajatam_mails_waiting")).toBeUndefined();
});

it("the metrics endpoint answers while the database does not, and asks it no second time meanwhile", async () => {
  const query = Promise.withResolvers<typeof BUSINESS_METRICS>();
  let queries = 0;
  const read = createShopMetricsReader(async () => {
    queries++;
    return query.promise;
  }, 10);
  for (let scrape = 0; scrape < 2; scrape++) {
    const stuck = await read();
    expect(sample(stuck, "rajatam_database_answers")).toBe(0);
    expect(sample(stuck, "rajatam_orders_last_hour")).toBeUndefined();
  }
  expect(queries).toBe(1);
  query.resolve(BUSINESS_METRICS);
  await expect.poll(async () => sample(await read(), "rajatam_database_answers")).toBe(1);
});

import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { countConnections, MAX_CONNECTIONS } from "#db/database.ts";
import { pingDatabase } from "#db/health.ts";
import { apiHandlers } from "./api/handlers.ts";
import { createApp } from "./app.ts";
import type { Listener } from "./base/listener.ts";
import { createCacheKey } from "./cache/cache-key.ts";
import { createCachingListener } from "./cache/caching-listener.ts";
import { followChanges } from "./cache/follow-changes.ts";
import { createResponseCache } from "./cache/response-cache.ts";
import type { Container } from "./composition/container.ts";
import type { ListeningServer } from "./listen.ts";
import { watchEventLoop } from "./load-shedding/event-loop-lag.ts";
import { createLoadShedder } from "./load-shedding/load-shedder.ts";
import { createWaitEstimate } from "./load-shedding/wait-estimate.ts";
import type { ProcessMetrics } from "./metrics/process-metrics.ts";

const MIB = 1024 * 1024;

type ServeOptions = {
  root: string;
  wrapListener?: ((listener: Listener) => Listener) | undefined;
  metrics?: ProcessMetrics | undefined;
};

/** Answers requests from now on. */
export function serveShop(
  container: Container,
  server: ListeningServer,
  { root, wrapListener, metrics }: ServeOptions,
): void {
  const {
    config,
    log,
    databaseUrl,
    publicUrl,
    disposables,
    db,
    replica,
    traces,
    store,
    incoming,
    payments,
    services,
    mailbox,
  } = container;
  const cache = createResponseCache({ maxBytes: 64 * MIB, maxQueryBytes: 16 * MIB });
  const changes = followChanges({ databaseUrl, cache, settings: services.settings, log, replica });
  disposables.defer(() => changes.stop());
  const app = createApp({
    services,
    store,
    incoming,
    log,
    healthChecks: [
      { name: "database", check: () => pingDatabase(db) },
      { name: "storage", check: () => store.check() },
      { name: "mail", check: async () => void (await services.mail.listNewest(1)) },
    ],
    isStopping: server.isClosing,
    production: config.production,
    publicUrl,
    trustedProxies: config.trustedProxies,
    mailbox,
    sandbox: payments.sandbox,
    paymentScriptUrl: payments.scriptUrl,
    changesApplied: () => changes.applied(),
    clientDir: wrapListener ? undefined : join(root, "build", "client"),
    loadBuild: () => import("virtual:react-router/server-build"),
  });
  const shop: Listener = getRequestListener(app.fetch);
  const render = async (request: Request) => app.fetch(request);
  const loop = watchEventLoop();
  disposables.defer(async () => loop.stop());
  const waitEstimate = createWaitEstimate({ lanes: MAX_CONNECTIONS, lagMs: loop.lagMs });
  const shopName = () => services.settings.current().name;
  const shedder = createLoadShedder({ waitEstimate, shopName, onShed: metrics?.countShed });
  // In development every change of the code shows at once, so nothing is kept.
  const front =
    wrapListener?.(shop) ??
    createCachingListener({
      cache,
      cacheKey: createCacheKey(apiHandlers(services)),
      shop,
      render,
      shedder,
      onOutcome: metrics?.countAnswer,
    });
  metrics?.followCache(cache.sizes);
  metrics?.followDatabase(() => countConnections(db));
  if (replica) metrics?.followReplica(replica.isRead);
  const traced = traces?.watch(front) ?? front;
  server.serve(metrics?.watch(traced) ?? traced);
  // Whatever else ends, the requests under way end first.
  disposables.defer(() => server.close());
}

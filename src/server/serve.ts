import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { countConnections, MAX_CONNECTIONS } from "#db/database.ts";
import { pingDatabase } from "#db/health.ts";
import { apiHandlers } from "./api/handlers.ts";
import { createApp } from "./app.ts";
import type { Listener } from "./base/listener.ts";
import { createCacheKey } from "./cache/cache-key.ts";
import { createCachingListener } from "./cache/caching-listener.ts";
import { createStaffBypass } from "./cache/staff-bypass.ts";
import type { Container } from "./composition/container.ts";
import { clientOfRequest } from "./http/client-address.ts";
import type { ListeningServer } from "./listen.ts";
import { createClientQueues } from "./load-shedding/client-queues.ts";
import { watchEventLoop } from "./load-shedding/event-loop-lag.ts";
import { createLoadShedder } from "./load-shedding/load-shedder.ts";
import { createTurnLimit } from "./load-shedding/turn-limit.ts";
import { createWaitEstimate } from "./load-shedding/wait-estimate.ts";
import type { ProcessMetrics } from "./metrics/process-metrics.ts";

/** Cached responses are cheap, but hundreds in one turn of the event loop would still delay those of other clients. */
const HITS_PER_CLIENT_AND_TURN = 8;
/** Static files and health checks cost up to ten times as much as a cached response. */
const UNQUEUED_PER_CLIENT_AND_TURN = 4;

type ServeOptions = {
  root: string;
  wrapListener?: ((listener: Listener) => Listener) | undefined;
  metrics?: ProcessMetrics | undefined;
};

/** Assembles the shop's listener and starts serving requests. */
export function serveShop(
  container: Container,
  server: ListeningServer,
  { root, wrapListener, metrics }: ServeOptions,
): void {
  const {
    config,
    log,
    publicUrl,
    disposables,
    db,
    replica,
    traces,
    store,
    incoming,
    payments,
    services,
    cache,
    changes,
    mailers,
    mailbox,
  } = container;
  const app = createApp({
    services,
    store,
    incoming,
    log,
    healthChecks: [
      { name: "database", check: () => pingDatabase(db) },
      { name: "storage", check: () => store.check() },
      {
        name: "mail",
        check: async () => (mailers ? mailers.urgent.check() : void (await services.mail.listNewest(1))),
      },
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
  const waitEstimate = createWaitEstimate({ lanes: MAX_CONNECTIONS, lagMs: loop.waitMs });
  const shopName = () => services.settings.current().name;
  const shedder = createLoadShedder({ waitEstimate, shopName, onShed: metrics?.countShed });
  // Nothing is cached in development, so that every code change shows immediately.
  const front =
    wrapListener?.(shop) ??
    createCachingListener({
      cache,
      cacheKey: config.cacheMib === 0 ? () => undefined : createCacheKey(apiHandlers(services)),
      shop,
      render,
      shedder,
      hitLimit: createTurnLimit(HITS_PER_CLIENT_AND_TURN),
      unqueuedLimit: createTurnLimit(UNQUEUED_PER_CLIENT_AND_TURN),
      queueFor: createClientQueues(),
      clientOf: (request) => clientOfRequest(request, config.trustedProxies),
      staffBypass: createStaffBypass(apiHandlers(services), async (token) => services.sessions.isStaffToken(token)),
      onOutcome: metrics?.countAnswer,
    });
  metrics?.followCache(cache.sizes);
  metrics?.followDatabase(() => countConnections(db));
  if (replica) metrics?.followReplica(replica.isRead);
  const traced = traces?.watch(front) ?? front;
  server.serve(metrics?.watch(traced) ?? traced);
  // Deferred last, so that the requests in flight finish before anything else stops.
  disposables.defer(() => server.close());
}

import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { countConnections, MAX_CONNECTIONS } from "#db/database.ts";
import { pingDatabase } from "#db/health.ts";
import { createApp } from "./app.ts";
import type { Listener } from "./base/listener.ts";
import { createAnswerCache } from "./cache/answer-cache.ts";
import { followChanges } from "./cache/follow-changes.ts";
import { createFront } from "./cache/front.ts";
import type { ListeningServer } from "./listen.ts";
import type { ProcessMetrics } from "./metrics/process-metrics.ts";
import { createDoor } from "./overload/door.ts";
import { watchEventLoop } from "./overload/event-loop-lag.ts";
import { createGate } from "./overload/gate.ts";
import type { Parts } from "./parts.ts";

const MIB = 1024 * 1024;

type ServeOptions = {
  root: string;
  wrapListener?: ((listener: Listener) => Listener) | undefined;
  metrics?: ProcessMetrics | undefined;
};

/** Answers requests from now on. */
export function serveShop(parts: Parts, server: ListeningServer, { root, wrapListener, metrics }: ServeOptions): void {
  const {
    config,
    log,
    databaseUrl,
    publicUrl,
    undo,
    db,
    replica,
    traces,
    store,
    incoming,
    payments,
    services,
    mailbox,
  } = parts;
  const cache = createAnswerCache({ maxBytes: 64 * MIB, mostQueryBytes: 16 * MIB });
  const changes = followChanges({ databaseUrl, cache, settings: services.settings, log, replica });
  undo.push(() => changes.stop());
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
    changesTakenUp: () => changes.takenUp(),
    clientDir: wrapListener ? undefined : join(root, "build", "client"),
    loadBuild: () => import("virtual:react-router/server-build"),
  });
  const shop: Listener = getRequestListener(app.fetch);
  const render = async (request: Request) => app.fetch(request);
  const loop = watchEventLoop();
  undo.push(async () => loop.stop());
  const gate = createGate({ lanes: MAX_CONNECTIONS, lagMs: loop.lagMs });
  const shopName = () => services.settings.current().name;
  const door = createDoor({ gate, shopName, onSentAway: metrics?.countSentAway });
  // In development every change of the code shows at once, so nothing is kept.
  const front = wrapListener?.(shop) ?? createFront({ cache, shop, render, door, onOutcome: metrics?.countAnswer });
  metrics?.followCache(cache.sizes);
  metrics?.followDatabase(() => countConnections(db));
  if (replica) metrics?.followReplica(replica.isRead);
  const traced = traces?.watch(front) ?? front;
  server.serve(metrics?.watch(traced) ?? traced);
  // Whatever else ends, the requests under way end first.
  undo.push(() => server.close());
}

import cluster from "node:cluster";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import type { FirstStaff } from "#domain/accounts/first-staff.service.ts";
import { startBackgroundWork } from "./background-work.ts";
import { readConfig, type Config } from "./base/config.ts";
import type { Listener } from "./base/listener.ts";
import { createLog, type Log } from "./base/log.ts";
import { openContainer } from "./composition/container.ts";
import { provideDatabase, type DatabaseSource } from "./database-source.ts";
import { forwardTo } from "./forward.ts";
import { listen, urlOf, type ListeningServer } from "./listen.ts";
import { createProcessMetrics, type ProcessMetrics } from "./metrics/process-metrics.ts";
import { createWorkersReader, shareMetrics } from "./metrics/workers-metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { serveShop } from "./serve.ts";
import { notifyReady, startWorkers, waitForPort } from "./workers.ts";

export type BootOptions = {
  /** The project's folder: migrations, the demo catalogue and the built client are below it. */
  root: string;
  progress: (message: string) => void;
  /** Shows the login of the first staff account at the moment when it is created. */
  announceStaff: (firstStaff: FirstStaff) => void;
  /** A server that already listens, so that visitors get a response during the build. */
  server?: ListeningServer | undefined;
  /** Development puts Vite in front of the shop, which serves the client files. */
  wrapListener?: (listener: Listener) => Listener;
};

export type RunningShop = {
  url: string;
  mailboxUrl: string | undefined;
  /** Stops requests first, then the jobs, and the database last. */
  stop(): Promise<void>;
};

type Start = BootOptions & { config: Config; log: Log; disposables: AsyncDisposableStack };

/** Starts the whole shop from the environment's settings. A failed start stops everything that it had started. */
export async function boot(options: BootOptions): Promise<RunningShop> {
  const config = readConfig(process.env);
  const start = { ...options, config, log: createLog(config.logLevel), disposables: new AsyncDisposableStack() };
  try {
    if (cluster.isWorker) return await bootWorker(start);
    return await (config.workers > 1 && !options.wrapListener ? bootWithWorkers(start) : bootAlone(start));
  } catch (error) {
    await start.disposables.disposeAsync();
    throw error;
  }
}

/** Runs everything in one process. */
async function bootAlone(start: Start): Promise<RunningShop> {
  const { config, disposables } = start;
  const { server, progress } = await openAddress(start);
  const database = await readyDatabase({ ...start, progress });
  const publicUrl = config.publicUrl ?? server.url;
  const container = await openContainer({ ...start, database, ownUrl: server.url, publicUrl });
  await startBackgroundWork(container, { ...start, databaseUrl: database.directUrl, progress });
  const metrics = createConfiguredMetrics(config);
  await serveMetrics(container, async () => metrics?.registry.metrics() ?? "");
  serveShop(container, server, { ...start, metrics });
  return { url: publicUrl, mailboxUrl: mailboxOf(container), stop: () => disposables.disposeAsync() };
}

/** The primary process owns the database and the background work; the workers serve requests. */
async function bootWithWorkers(start: Start): Promise<RunningShop> {
  const { config, log, disposables } = start;
  const { server, progress } = await openAddress(start);
  const ownUrl = server.url;
  const database = await readyDatabase({ ...start, progress });
  const publicUrl = config.publicUrl ?? ownUrl;
  const container = await openContainer({ ...start, database, ownUrl, publicUrl });
  await startBackgroundWork(container, { ...start, databaseUrl: database.directUrl, progress });
  await serveMetrics(container, createWorkersReader());
  const environment = { DATABASE_URL: database.url, PORT: new URL(ownUrl).port || String(config.port) };
  progress("Starting the workers");
  // The workers listen on the same address. Requests that already wait here are forwarded to them.
  let closed = Promise.resolve();
  const releasePort = () => void (closed = server.close());
  const workers = await startWorkers({ count: config.workers, environment, releasePort, log });
  disposables.defer(() => workers.stop());
  server.serve(forwardTo(ownUrl));
  await closed;
  return { url: publicUrl, mailboxUrl: mailboxOf(container), stop: () => disposables.disposeAsync() };
}

/** Runs one of the serving processes. It listens once it is loaded; until then the primary process answers. */
async function bootWorker(start: Start): Promise<RunningShop> {
  const { config, disposables } = start;
  const ownUrl = urlOf(config.host, config.port);
  const publicUrl = config.publicUrl ?? ownUrl;
  const { databaseUrl: url = "", databaseDirectUrl: directUrl = url } = config;
  const container = await openContainer({ ...start, database: { url, directUrl }, ownUrl, publicUrl });
  const metrics = createConfiguredMetrics(config);
  if (metrics) shareMetrics(metrics.registry);
  await waitForPort();
  const server = await listen(config);
  disposables.defer(() => server.close());
  serveShop(container, server, { ...start, metrics });
  notifyReady();
  return { url: publicUrl, mailboxUrl: undefined, stop: () => disposables.disposeAsync() };
}

/** Listens on the shop's address and shows the progress of the start there. */
async function openAddress({ config, disposables, server: opened, progress }: Start) {
  const server = opened ?? (await listen(config));
  disposables.defer(() => server.close());
  const show = (message: string) => {
    progress(message);
    server.showProgress(message);
  };
  return { server, progress: show };
}

function createConfiguredMetrics({ metricsPort }: Config): ProcessMetrics | undefined {
  return metricsPort === undefined ? undefined : createProcessMetrics();
}

async function readyDatabase({ config, log, disposables, root, progress }: Start): Promise<DatabaseSource> {
  const source = await provideDatabase(config, log, progress);
  disposables.defer(() => source.release());
  const applied = await migrate(source.directUrl, join(root, "migrations"));
  if (applied.length > 0) log.info({ applied }, "migrated");
  return source;
}

function mailboxOf({ mailbox, publicUrl }: { mailbox: boolean; publicUrl: string }): string | undefined {
  return mailbox ? `${publicUrl}/dev/mailbox` : undefined;
}

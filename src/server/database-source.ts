import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { hasTimeLimits } from "#db/database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { holdShopLock, tryConnection, type ShopLock } from "#db/shop-lock.ts";
import { ConfigError, type Config } from "./base/config.ts";
import type { Log } from "./base/log.ts";

export type DatabaseSource = {
  url: string;
  /** Bypasses a pooler, so that connections have their own session. */
  directUrl: string;
  release(): Promise<void>;
};

const POOLER_WITHOUT_LIMITS =
  "the pooler of DATABASE_URL drops statement_timeout and lock_timeout: set them in its connect_query";

/** Delays between attempts to restart the embedded database; the last one repeats. */
const RESTART_PAUSES_MS = [0, 250, 500, 1_000, 2_000, 5_000];

/**
 * The configured database: the one at `DATABASE_URL`, or the embedded one, which serves one shop at a time and is
 * restarted when it stops unexpectedly.
 */
export async function provideDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">,
  log: Pick<Log, "error" | "warn">,
  progress: (message: string) => void,
): Promise<DatabaseSource> {
  if (databaseUrl !== undefined) {
    await refuseUnreachable("DATABASE_URL", databaseUrl);
    if (databaseDirectUrl === undefined) return { url: databaseUrl, directUrl: databaseUrl, release: async () => {} };
    await refuseUnreachable("DATABASE_DIRECT_URL", databaseDirectUrl);
    if (!(await hasTimeLimits(databaseUrl))) log.warn(POOLER_WITHOUT_LIMITS);
    return { url: databaseUrl, directUrl: databaseDirectUrl, release: async () => {} };
  }
  const folder = join(dataDir, "postgres");
  const server = await startEmbeddedPostgres({ dataDir: folder, onProgress: progress });
  const lock = await holdShopLock(server.url);
  if (lock) return keepRunning({ server, lock }, folder, log);
  await server.stop();
  throw new ConfigError(`The folder of the setting DATA_DIR is in use by another shop: ${dataDir}`);
}

/** Throws `ConfigError` when no database answers at the configured address. */
export async function refuseUnreachable(setting: keyof NodeJS.ProcessEnv, url: string): Promise<void> {
  try {
    await tryConnection(url);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : "no answer";
    throw new ConfigError(`The database of the setting ${setting} cannot be reached: ${reason}`);
  }
}

type LockedServer = { server: EmbeddedPostgres; lock: ShopLock };

/**
 * Watches the lock's connection, which breaks when the server stops, even if another process had started the server.
 */
function keepRunning(first: LockedServer, dataDir: string, log: Pick<Log, "error" | "warn">): DatabaseSource {
  const { url } = first.server;
  const stopping = new AbortController();
  let held = first;

  async function restart(): Promise<LockedServer | undefined> {
    for (let attempt = 0; ; attempt++) {
      const pauseMs = RESTART_PAUSES_MS[attempt] ?? RESTART_PAUSES_MS.at(-1);
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return undefined;
      try {
        return await reopen(url, dataDir);
      } catch (error) {
        log.error({ err: error, attempt: attempt + 1 }, "the embedded database could not be started again");
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await held.lock.ended;
      if (stopping.signal.aborted) return;
      log.error({ log: join(dataDir, "server.log") }, "the embedded database has gone and is started again");
      await held.server.stop();
      const restarted = await restart();
      if (!restarted) return;
      held = restarted;
      log.warn("the embedded database is back");
    }
  }

  const watching = watch();
  return {
    url,
    directUrl: url,
    async release() {
      stopping.abort();
      await held.lock.release();
      await watching;
      // Another one, if the server was restarted meanwhile.
      await held.lock.release();
      await held.server.stop();
    },
  };
}

/** Reopens the server at the same address, because open pools connect to it. */
async function reopen(url: string, dataDir: string): Promise<LockedServer> {
  const server = await startEmbeddedPostgres({ dataDir, port: Number(new URL(url).port) });
  try {
    if (server.url !== url) throw new Error("A command has started the database at another address.");
    const lock = await holdShopLock(url);
    if (!lock) throw new Error("Another shop has taken the database.");
    return { server, lock };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { holdShopLock, tryConnection } from "#db/shop-lock.ts";
import { ConfigError, type Config } from "./base/config.ts";

export type DatabaseSource = { url: string; release(): Promise<void> };

/** The database of the settings: the one at `DATABASE_URL`, or the embedded one, which serves one shop at a time. */
export async function provideDatabase(config: Config, progress: (message: string) => void): Promise<DatabaseSource> {
  if (config.databaseUrl !== undefined) {
    await refuseUnreachable(config.databaseUrl);
    return { url: config.databaseUrl, release: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres"), onProgress: progress });
  const unlock = await holdShopLock(embedded.url);
  if (!unlock) {
    await embedded.stop();
    throw new ConfigError(`The folder of the setting DATA_DIR is in use by another shop: ${config.dataDir}`);
  }
  const release = async () => {
    await unlock();
    await embedded.stop();
  };
  return { url: embedded.url, release };
}

/** Throws `ConfigError` when nobody answers there. */
export async function refuseUnreachable(url: string): Promise<void> {
  try {
    await tryConnection(url);
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : "no answer";
    throw new ConfigError(`The database of the setting DATABASE_URL cannot be reached: ${reason}`);
  }
}

import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { ConfigError, type Config } from "./config.ts";

export type DatabaseSource = { url: string; release(): Promise<void> };

/** Held by the shop that runs on an embedded database; the number means nothing but itself. */
const DATA_FOLDER_LOCK = 7_205_519_472;

/** The database of the settings: the one at `DATABASE_URL`, or the embedded one, which serves one shop at a time. */
export async function provideDatabase(config: Config, progress: (message: string) => void): Promise<DatabaseSource> {
  if (config.databaseUrl !== undefined) {
    await refuseUnreachable(config.databaseUrl);
    return { url: config.databaseUrl, release: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres"), onProgress: progress });
  const lock = new pg.Client({ connectionString: embedded.url, application_name: "rajatam-lock" });
  lock.on("error", () => {});
  await lock.connect();
  const { rows } = await lock.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [DATA_FOLDER_LOCK]);
  const release = async () => {
    await lock.end();
    await embedded.stop();
  };
  if (rows[0]?.held === true) return { url: embedded.url, release };
  await release();
  throw new ConfigError(`The folder of the setting DATA_DIR is in use by another shop: ${config.dataDir}`);
}

async function refuseUnreachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : "no answer";
    throw new ConfigError(`The database of the setting DATABASE_URL cannot be reached: ${reason}`);
  }
}

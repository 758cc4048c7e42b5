import { sql } from "kysely";
import type { Db } from "./database.ts";

const REFRESH_MS = 60_000;

export type DatabaseClock = { now: () => Date; stop: () => void };

/**
 * The clock of the database server, so that all instances agree on the time. It is read once a minute and extrapolated
 * with the monotonic clock in between, and while the database is unavailable.
 */
export async function startDatabaseClock(db: Db, onError: (error: unknown) => void): Promise<DatabaseClock> {
  let originMs = await readOrigin(db);
  const refresh = async () => {
    originMs = await readOrigin(db);
  };
  const timer = setInterval(() => void refresh().catch(onError), REFRESH_MS);
  return { now: () => new Date(originMs + performance.now()), stop: () => clearInterval(timer) };
}

/** The database's time at the time origin of `performance.now()`, in milliseconds, accurate to half a round trip. */
async function readOrigin(db: Db): Promise<number> {
  return db.connection().execute(async (connection) => {
    const sentAt = performance.now();
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(connection);
    const answeredAt = performance.now();
    return (rows[0]?.ms ?? Number.NaN) - (sentAt + answeredAt) / 2;
  });
}

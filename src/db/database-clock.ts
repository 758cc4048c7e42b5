import { sql } from "kysely";
import type { Db } from "./database.ts";

const EVERY_MS = 60_000;

export type DatabaseClock = { now: () => Date; stop: () => void };

/**
 * The time as the database's machine has it, so that all instances decide by one clock. Asked once a minute, and counted on
 * in between by a clock that nobody can set; while the database is away, it counts on.
 */
export async function startDatabaseClock(db: Db, onError: (error: unknown) => void): Promise<DatabaseClock> {
  let startedAt = await askStart(db);
  const ask = async () => {
    startedAt = await askStart(db);
  };
  const timer = setInterval(() => void ask().catch(onError), EVERY_MS);
  return { now: () => new Date(startedAt + performance.now()), stop: () => clearInterval(timer) };
}

/** What the database's clock said when this process began to count its milliseconds, right to half a round trip. */
async function askStart(db: Db): Promise<number> {
  return db.connection().execute(async (connection) => {
    const askedAt = performance.now();
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(connection);
    const answeredAt = performance.now();
    return (rows[0]?.ms ?? Number.NaN) - (askedAt + answeredAt) / 2;
  });
}

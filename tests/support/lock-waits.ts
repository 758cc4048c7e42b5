import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** The kinds of lock that connections to this database wait for, such as "tuple" or "advisory". */
export async function listLockWaits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lock: string }>`
    select wait_event as lock from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.map(({ lock }) => lock);
}

/** The number of statements that wait for a lock. */
export async function countLockWaits(db: Db): Promise<number> {
  return (await listLockWaits(db)).length;
}

import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/**
 * Counts a hit in the key's window and starts a new window if the last one is over. A single statement, so there is no
 * race.
 */
export async function countHit(db: Db, key: string, windowSeconds: number, at: Date) {
  const { rows } = await sql<{ hits: number; windowEndsAt: Date }>`
    insert into rate_limits as l (key, hits, window_ends_at)
    values (${key}, 1, ${at}::timestamptz + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when l.window_ends_at <= ${at} then 1 else l.hits + 1 end,
      window_ends_at = case when l.window_ends_at <= ${at} then excluded.window_ends_at else l.window_ends_at end
    returning hits, window_ends_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An upsert returned no row.");
  return row;
}

export async function findWindow(db: Db, key: string, at: Date) {
  return db
    .selectFrom("rateLimits")
    .select(["hits", "windowEndsAt"])
    .where("key", "=", key)
    .where("windowEndsAt", ">", at)
    .executeTakeFirst();
}

/** Takes one hit back. */
export async function uncountHit(db: Db, key: string): Promise<void> {
  await db
    .updateTable("rateLimits")
    .set((eb) => ({ hits: eb("hits", "-", 1) }))
    .where("key", "=", key)
    .where("hits", ">", 0)
    .execute();
}

export async function resetHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rateLimits").where("key", "=", key).execute();
}

export async function deleteExpiredWindows(db: Db, at: Date): Promise<void> {
  await db.deleteFrom("rateLimits").where("windowEndsAt", "<=", at).execute();
}

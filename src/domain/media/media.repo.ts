import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Media } from "#db/tables.ts";

export async function insertMedia(trx: Trx, media: readonly Insertable<Media>[]): Promise<void> {
  if (media.length === 0) return;
  await trx
    .insertInto("media")
    .values([...media])
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("media")
    .select("key")
    .where("key", "in", [...keys])
    .execute();
  return new Set(rows.map((row) => row.key));
}

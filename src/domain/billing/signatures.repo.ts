import type { Db, Trx } from "#db/database.ts";

export async function insertSignature(trx: Trx, bytes: Buffer | null, addedAt: Date): Promise<void> {
  await trx.insertInto("billingSignatures").values({ bytes, addedAt }).execute();
}

/** The newest signature; undefined without any. */
export async function findNewestSignature(db: Db) {
  return db
    .selectFrom("billingSignatures")
    .select(["id", "bytes", "addedAt"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function listSignatures(db: Db, ids: readonly number[]): Promise<Map<number, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("billingSignatures")
    .select(["id", "bytes"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.flatMap(({ id, bytes }) => (bytes === null ? [] : [[id, bytes] as const])));
}

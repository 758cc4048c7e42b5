import type { Db } from "#db/database.ts";

/** Claims the next fetch of the source; false when another process has fetched it since `before`. */
export async function claimSource(db: Db, at: Date, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("priceSettings")
    .set({ sourceAskedAt: at })
    .where((eb) => eb.or([eb("sourceAskedAt", "is", null), eb("sourceAskedAt", "<=", before)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the source returned the same rates the last time. */
export async function isSourceSeen(db: Db, rates: readonly object[]): Promise<boolean> {
  const row = await db
    .selectFrom("priceSettings")
    .select("id")
    .where("sourceSeen", "=", JSON.stringify(rates))
    .executeTakeFirst();
  return row !== undefined;
}

export async function setSourceSeen(db: Db, rates: readonly object[]): Promise<void> {
  await db
    .updateTable("priceSettings")
    .set({ sourceSeen: JSON.stringify(rates) })
    .execute();
}

export async function setSourceFailure(db: Db, sourceFailure: string | null): Promise<void> {
  await db.updateTable("priceSettings").set({ sourceFailure }).execute();
}

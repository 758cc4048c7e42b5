import type { Db, Trx } from "#db/database.ts";

export async function readPriceSettings(db: Db) {
  return db.selectFrom("priceSettings").selectAll().executeTakeFirstOrThrow();
}

export async function lockPriceSettings(trx: Trx) {
  return trx.selectFrom("priceSettings").selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function savePriceSettings(
  trx: Trx,
  { prices, source, updatedAt }: { prices: object; source: object | null; updatedAt: Date },
): Promise<void> {
  await trx
    .updateTable("priceSettings")
    .set({ prices: JSON.stringify(prices), source: source && JSON.stringify(source), updatedAt })
    .execute();
}

export async function setOnRequest(db: Db, onRequest: boolean): Promise<void> {
  await db.updateTable("priceSettings").set({ onRequest }).where("onRequest", "!=", onRequest).execute();
}

/** Says that the source is being asked; false when somebody else asked it since `before`. */
export async function claimSource(db: Db, at: Date, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("priceSettings")
    .set({ sourceAskedAt: at })
    .where((eb) => eb.or([eb("sourceAskedAt", "is", null), eb("sourceAskedAt", "<=", before)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setSourceFailure(db: Db, sourceFailure: string | null): Promise<void> {
  await db.updateTable("priceSettings").set({ sourceFailure }).execute();
}

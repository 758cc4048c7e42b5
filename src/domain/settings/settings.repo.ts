import type { Db, Trx } from "#db/database.ts";

export async function getSettings(db: Db) {
  return db.selectFrom("shopSettings").select(["values", "updatedAt"]).executeTakeFirstOrThrow();
}

export async function lockSettings(trx: Trx) {
  return trx.selectFrom("shopSettings").select(["values", "updatedAt"]).forUpdate().executeTakeFirstOrThrow();
}

export async function saveSettings(trx: Trx, values: object, updatedAt: Date): Promise<void> {
  await trx
    .updateTable("shopSettings")
    .set({ values: JSON.stringify(values), updatedAt })
    .execute();
}

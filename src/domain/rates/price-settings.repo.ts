import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { RateSource, StaleRates } from "#db/json-columns.ts";

export async function readPriceSettings(db: Db) {
  return db.selectFrom("priceSettings").selectAll().executeTakeFirstOrThrow();
}

export async function lockPriceSettings(trx: Trx) {
  return trx.selectFrom("priceSettings").selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Changing the source resets its state, so that it is fetched immediately. */
export async function savePriceSettings(
  trx: Trx,
  { prices, source, updatedAt }: { prices: object; source: object | null; updatedAt: Date },
): Promise<void> {
  const sent = source && JSON.stringify(source);
  await trx
    .updateTable("priceSettings")
    .set({ sourceAskedAt: null, sourceFailure: null, sourceSeen: null })
    .where("source", "is distinct from", sql<RateSource>`${sent}::jsonb`)
    .execute();
  await trx
    .updateTable("priceSettings")
    .set({ prices: JSON.stringify(prices), source: sent, updatedAt })
    .execute();
}

export async function setStaleRates(db: Db, rates: readonly { metal: string; purity: string }[]): Promise<void> {
  const staleRates = JSON.stringify(rates.map(({ metal, purity }) => ({ metal, purity })));
  await db
    .updateTable("priceSettings")
    .set({ staleRates })
    .where("staleRates", "!=", sql<StaleRates>`${staleRates}::jsonb`)
    .execute();
}

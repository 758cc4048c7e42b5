import { sql, type Insertable } from "kysely";
import type { RateMetal } from "#contract/pricing/pricing.ts";
import type { Db, Trx } from "#db/database.ts";
import type { MetalRates } from "#db/tables.ts";
import { RATES_LOCK } from "./rates-lock.queries.ts";

/** The exclusive lock: only one transaction publishes rates, and no others change prices meanwhile. */
export async function takeRatesLock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RATES_LOCK}::bigint)`.execute(trx);
}

export async function insertRates(trx: Trx, rates: readonly Insertable<MetalRates>[]): Promise<void> {
  await trx
    .insertInto("metalRates")
    .values([...rates])
    .execute();
}

export type HistoryFilter = {
  metal?: RateMetal | undefined;
  purity?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
};

/** Changes of rates, newest first. */
export async function listRateChanges(db: Db, { metal, purity, from, before }: HistoryFilter, limit: number) {
  return db
    .selectFrom("metalRates")
    .select(["metal", "purity", "wasPaise", "paisePerGram", "publishedAt", "publishedBy"])
    .where((eb) =>
      eb.and([
        ...(metal === undefined ? [] : [eb("metal", "=", metal)]),
        ...(purity === undefined ? [] : [eb("purity", "=", purity)]),
        ...(from === undefined ? [] : [eb("publishedAt", ">=", from)]),
        ...(before === undefined ? [] : [eb("publishedAt", "<", before)]),
      ]),
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Rates that were replaced since then, with the time of replacement; newest first. */
export async function listReplacedRates(db: Db, since: Date) {
  return db
    .selectFrom("metalRates")
    .select(["metal", "purity", "wasPaise", "publishedAt"])
    .where("publishedAt", ">", since)
    .where("wasPaise", "is not", null)
    .orderBy("id", "desc")
    .execute();
}

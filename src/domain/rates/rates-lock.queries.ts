import { sql } from "kysely";
import type { Trx } from "#db/database.ts";

/** Any number that differs from all other advisory locks of the shop. */
export const RATES_LOCK = 712_001;

/**
 * A shared lock that prevents rates from being published until the transaction ends. Take it before the lock of a product
 * whose price or listing changes: a publication locks the listed prices before the products.
 */
export async function shareRatesLock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${RATES_LOCK}::bigint)`.execute(trx);
}

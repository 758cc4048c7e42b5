import type { Trx } from "#db/database.ts";

/** Queues the publication of what is due at a time, once the transaction has committed. */
export type RatePublicationQueue = { enqueue(trx: Trx, at: Date): Promise<void> };

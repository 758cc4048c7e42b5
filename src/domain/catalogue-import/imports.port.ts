import type { Trx } from "#db/database.ts";

/** Sees to it that each import is run once the transaction has committed, and again until its run came to an end. */
export type ImportQueue = { enqueue(trx: Trx, importId: number): Promise<void> };

import type { Trx } from "#db/database.ts";
import type { ProductTable } from "./product-table.rules.ts";

/** Sees to it that each import is run once the transaction has committed, and again until its run came to an end. */
export type ImportQueue = { enqueue(trx: Trx, importId: number): Promise<void> };

/** Reads a file's text without blocking other requests. Refuses what is no table of products. */
export type TableReader = (text: string) => Promise<ProductTable>;

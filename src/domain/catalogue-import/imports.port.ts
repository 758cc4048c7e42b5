import type { Trx } from "#db/database.ts";
import type { ProductTable } from "./product-table.rules.ts";

/** Runs an import once the transaction has committed, and retries it until it completes. */
export type ImportQueue = { enqueue(trx: Trx, importId: number): Promise<void> };

/** Parses a file without blocking other requests. Refuses files that are not a product table. */
export type TableReader = (text: string) => Promise<ProductTable>;

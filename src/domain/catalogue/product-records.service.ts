import type { Db, Trx } from "#db/database.ts";
import { listMedia, loadProducts, type ProductRow } from "./product.queries.repo.ts";
import { lockProducts } from "./stock.repo.ts";

export type { ProductRow } from "./product.queries.repo.ts";

/** Products by id, archived ones included. With `hold`, a transaction, nobody else changes them before that ends. */
export async function findProducts(db: Db, ids: readonly number[], hold?: Trx): Promise<Map<number, ProductRow>> {
  if (hold && ids.length > 0) await lockProducts(hold, ids);
  const rows = await loadProducts(hold ?? db, ids, { archived: true });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Media that products may show, by storage key. With `hold`, none of them is deleted before the transaction ends. */
export async function findMedia(db: Db, keys: readonly string[], { hold = false } = {}) {
  const media = await listMedia(db, keys, { hold });
  return new Map(media.map((medium) => [medium.key, medium]));
}

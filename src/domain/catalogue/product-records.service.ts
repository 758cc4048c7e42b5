import type { Db, Trx } from "#db/database.ts";
import { listMedia, loadProducts, type ProductRow } from "./product.queries.ts";
import { lockProducts, lockVariations } from "./stock.repo.ts";

/**
 * Products by id, including archived ones. With `hold`, a transaction, they are locked against changes until it ends.
 */
export async function findProducts(db: Db, ids: readonly number[], hold?: Trx): Promise<Map<number, ProductRow>> {
  if (hold && ids.length > 0) await lockProducts(hold, ids);
  const rows = await loadProducts(hold ?? db, ids, { includesArchived: true });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same, with their variations locked as well, so that orders take no stock of these. */
export async function holdWithVariations(trx: Trx, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  await lockVariations(trx, ids);
  return findProducts(trx, ids);
}

/** Media for products, by storage key. With `hold`, they are locked against deletion until the transaction ends. */
export async function findMedia(db: Db, keys: readonly string[], { hold }: { hold: boolean }) {
  const media = await listMedia(db, keys, { hold });
  return new Map(media.map((medium) => [medium.key, medium]));
}

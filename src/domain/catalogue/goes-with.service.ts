import { productMessages } from "#contract/catalogue/product.rules.ts";
import type { PickedProduct } from "#contract/catalogue/staff-products.ts";
import type { Db, Trx } from "#db/database.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { lockExisting, listPicked, replacePicked } from "./goes-with.repo.ts";

/** The products that staff picked for a product, including archived ones, which reappear when restored. */
export async function readPicked(db: Db, productId: number): Promise<PickedProduct[]> {
  const rows = await listPicked(db, productId);
  return rows.map(({ id, title, archivedAt }) => ({ productID: id, title, isArchived: archivedAt !== null }));
}

/** `field` is the form field of the ids. */
export async function changePicked(trx: Trx, productId: number, ids: readonly number[], field: string): Promise<void> {
  if (ids.includes(productId)) throw fieldRefusal(field, productMessages.pickedItself);
  const existing = new Set(await lockExisting(trx, ids));
  const unknown = ids.find((id) => !existing.has(id));
  if (unknown !== undefined) throw fieldRefusal(field, `There is no product ${unknown}.`);
  await replacePicked(trx, productId, ids);
}

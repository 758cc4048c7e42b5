import type { SelectedProduct } from "#contract/catalogue/staff-products.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import type { Trx } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { wasEditedSince } from "./product-version.rules.ts";
import { loadProducts, type ProductRow } from "./product.queries.ts";
import { titlesOf } from "./selected-products.rules.ts";
import { lockProducts } from "./stock.repo.ts";

/**
 * The selected products, locked until the transaction ends. Refuses all of them if one was deleted or changed since it
 * was selected, so that nothing is overwritten unseen.
 */
export async function lockSelected(trx: Trx, selected: readonly SelectedProduct[]): Promise<ProductRow[]> {
  const ids = selected.map((product) => product.productID);
  await lockProducts(trx, ids);
  const rows = await loadProducts(trx, ids, { includesArchived: true });
  if (rows.length < ids.length) throw new DomainError("not_found", staffMessages.productNotFound);
  const read = new Map(selected.map((product) => [product.productID, product.updatedAt]));
  const stale = rows.filter((row) => wasEditedSince(row, new Date(read.get(row.id) ?? 0)));
  if (stale.length > 0) {
    throw new DomainError("stale", `Someone else changed ${titlesOf(stale)} meanwhile. Nothing was changed.`, {
      extra: { products: stale.map(({ id, title }) => ({ productID: id, title })) },
    });
  }
  return rows;
}

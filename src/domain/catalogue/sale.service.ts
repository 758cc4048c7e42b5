import type { ProductView } from "#contract/product.ts";
import type { Db, Trx } from "#db/database.ts";
import { viewProduct } from "./catalogue.views.ts";
import { loadProducts } from "./product.queries.repo.ts";
import { findIdsByTitle, takeStock, takeVariationStock } from "./products.repo.ts";

/** Products by id, and by exact title for those who know no id; archived ones are not found. */
export async function findProductsForSale(db: Db, ids: readonly number[], titles: readonly string[]) {
  const titled = await findIdsByTitle(db, titles);
  const rows = await loadProducts(db, [...ids, ...titled.map((row) => row.id)]);
  const byId = new Map<number, ProductView>(rows.map((row) => [row.id, viewProduct(row)]));
  const idByTitle = new Map(titled.toReversed().map((row) => [row.title, row.id]));
  return {
    byId: (id: number) => byId.get(id),
    byTitle: (title: string) => byId.get(idByTitle.get(title) ?? 0),
  };
}

type Claim = {
  productId: number;
  variation: { variationName: string; variationValue: string } | undefined;
  quantity: number;
};

/** Takes the pieces, or says that there are not enough. Belongs into the order's own transaction. */
export async function claimStock(trx: Trx, { productId, variation, quantity }: Claim): Promise<boolean> {
  if (!variation) return takeStock(trx, productId, quantity);
  return takeVariationStock(trx, productId, variation.variationName, variation.variationValue, quantity);
}

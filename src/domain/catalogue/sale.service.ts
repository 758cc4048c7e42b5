import type { ProductView } from "#contract/catalogue/product.ts";
import type { Db, Trx } from "#db/database.ts";
import { viewProduct } from "./catalogue.views.ts";
import { loadProducts } from "./product.queries.repo.ts";
import { findIdsByTitle } from "./products.repo.ts";
import {
  addStock,
  addVariationStock,
  lockProducts,
  shareProducts,
  takeStock,
  takeVariationStock,
} from "./stock.repo.ts";

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

/** For who gives some pieces back and takes others: in one order for everyone, so that nobody waits in a circle. */
export async function holdProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await lockProducts(trx, ids);
}

/** The ids of those that are still offered. They stay so until the transaction ends, and others may ask the same meanwhile. */
export async function keepOffered(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  return new Set(ids.length > 0 ? await shareProducts(trx, ids) : []);
}

type Claim = { productId: number; variation: { name: string; value: string } | null; quantity: number };

/** Takes the pieces, or says that there are not enough. Belongs into the order's own transaction. */
export async function claimStock(trx: Trx, { productId, variation, quantity }: Claim): Promise<boolean> {
  if (!variation) return takeStock(trx, productId, quantity);
  return takeVariationStock(trx, productId, variation.name, variation.value, quantity);
}

/** Pieces taken out of stock: a variation's own where one is named, else the product's. */
export type StockedPiece = {
  productId: number;
  variationName: string | null;
  variationValue: string | null;
  quantity: number;
};

/**
 * Puts pieces back where they came from; what is made to order by now counts none. False when their variation is gone
 * or no longer counts its own: nobody but staff can say where they belong.
 */
export async function giveBackStock(trx: Trx, piece: StockedPiece): Promise<boolean> {
  const { productId, variationName, variationValue, quantity } = piece;
  if (variationName !== null && variationValue !== null) {
    return addVariationStock(trx, productId, variationName, variationValue, quantity);
  }
  await addStock(trx, productId, quantity);
  return true;
}

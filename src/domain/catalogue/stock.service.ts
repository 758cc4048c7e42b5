import type { Trx } from "#db/database.ts";
import {
  addStock,
  addVariationStock,
  findStock,
  findVariationStock,
  isMadeToOrder,
  lockCounted,
  shareProduct,
  takeStock,
  takeVariationStock,
} from "./stock.repo.ts";

/**
 * Call before returning some units to stock and taking others: locks in a global order, which prevents deadlocks.
 * Made-to-order products are not locked, because orders share them and would block each other.
 */
export async function holdProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await lockCounted(trx, ids);
}

/** Whether the product is listed, with a shared lock that keeps it listed until the transaction ends. */
export async function lockOffered(trx: Trx, productId: number): Promise<boolean> {
  return (await shareProduct(trx, productId)) !== undefined;
}

type Claim = { productId: number; variation: { name: string; value: string } | null; quantity: number };

/** Takes units from stock; false when there are not enough. Call it in the transaction of the order. */
export async function claimStock(trx: Trx, { productId, variation, quantity }: Claim): Promise<boolean> {
  if (!variation) return takeStock(trx, productId, quantity);
  return takeVariationStock(trx, productId, variation.name, variation.value, quantity);
}

/** The available units of a product that could not be claimed. */
export async function countAvailable(trx: Trx, { productId, variation }: Omit<Claim, "quantity">): Promise<number> {
  const left = variation
    ? await findVariationStock(trx, productId, variation.name, variation.value)
    : await findStock(trx, productId);
  return left ?? 0;
}

/** Units taken from stock: from the variation if one is named, otherwise from the product. */
export type StockedItem = {
  productId: number;
  variationName: string | null;
  variationValue: string | null;
  quantity: number;
};

/**
 * Returns units to stock; a product that is now made to order needs none. False when the variation no longer exists or
 * no longer has its own stock, when only the variations of the product have stock now, and when the product is one of a
 * kind now and in stock: only staff can decide where the units belong.
 */
export async function restock(trx: Trx, item: StockedItem): Promise<boolean> {
  const { productId, variationName, variationValue, quantity } = item;
  if (variationName !== null && variationValue !== null) {
    return addVariationStock(trx, productId, variationName, variationValue, quantity);
  }
  return (await addStock(trx, productId, quantity)) || isMadeToOrder(trx, productId);
}

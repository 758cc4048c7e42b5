import type { Trx } from "#db/database.ts";
import {
  addStock,
  addVariationStock,
  findStock,
  findVariationStock,
  lockCounted,
  shareProducts,
  takeStock,
  takeVariationStock,
} from "./stock.repo.ts";

/**
 * Before some units are given back in one place and others taken in another: locks in one order for everyone, so that no
 * deadlock arises. What is made to order is not locked: orders share it, and whoever waited for them would make them wait.
 */
export async function holdProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await lockCounted(trx, ids);
}

/** The ids of those that are still offered. They stay so until the transaction ends, and others may ask the same meanwhile. */
export async function lockOffered(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  return new Set(ids.length > 0 ? await shareProducts(trx, ids) : []);
}

type Claim = { productId: number; variation: { name: string; value: string } | null; quantity: number };

/** Takes the units; false when there are not enough. Belongs into the order's own transaction. */
export async function claimStock(trx: Trx, { productId, variation, quantity }: Claim): Promise<boolean> {
  if (!variation) return takeStock(trx, productId, quantity);
  return takeVariationStock(trx, productId, variation.name, variation.value, quantity);
}

/** How many units are left of what could not be claimed. */
export async function countAvailable(trx: Trx, { productId, variation }: Omit<Claim, "quantity">): Promise<number> {
  const left = variation
    ? await findVariationStock(trx, productId, variation.name, variation.value)
    : await findStock(trx, productId);
  return left ?? 0;
}

/** Units taken out of stock: a variation's own where one is named, else the product's. */
export type StockedItem = {
  productId: number;
  variationName: string | null;
  variationValue: string | null;
  quantity: number;
};

/**
 * Puts units back where they came from; a product that is made to order by now counts none. False when their variation is gone
 * or no longer counts its own: nobody but staff can say where they belong.
 */
export async function giveBackStock(trx: Trx, item: StockedItem): Promise<boolean> {
  const { productId, variationName, variationValue, quantity } = item;
  if (variationName !== null && variationValue !== null) {
    return addVariationStock(trx, productId, variationName, variationValue, quantity);
  }
  await addStock(trx, productId, quantity);
  return true;
}

import { violatesForeignKey } from "#domain/shared/constraint.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

const KEYS = ["order_items_product_id_fkey", "payment_intents_products"];

/**
 * Runs a write that refers to products, such as that of an order's items. Refused when a product was deleted after its
 * price was read, as happens when the demo is removed.
 */
export async function refuseDeletedProducts<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!KEYS.some((key) => violatesForeignKey(error, key))) throw error;
    throw new DomainError("unavailable_item", "A piece is no longer offered. Please look at your cart again.");
  }
}

import { violatesForeignKey } from "#domain/shared/constraint.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

const KEYS = ["order_items_product_id_fkey", "payment_intents_products"];

/** Writes goods of an order. Refused when one was removed for good after its price was read, as with the demo shop. */
export async function refuseDeletedProducts<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!KEYS.some((key) => violatesForeignKey(error, key))) throw error;
    throw new DomainError("unavailable_item", "A piece is no longer offered. Please look at your cart again.");
  }
}

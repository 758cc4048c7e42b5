import { addedToCart } from "#contract/kernel/messages.ts";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { cart } from "./cart-store.ts";
import { showToast } from "./toast-store.ts";

/** The message if the cart has no room for another line, or its line for another unit. */
export const CART_IS_FULL = `One order holds ${MAX_ORDER_ITEMS} different pieces, and ${MAX_QUANTITY} of each.`;

/** Adds one unit to the cart, with a message. Returns false if there is no room. */
export function addWithMessage(...added: Parameters<typeof cart.add>): boolean {
  const isAdded = cart.add(...added);
  showToast(isAdded ? "good" : "bad", isAdded ? addedToCart(added[0].title) : CART_IS_FULL);
  return isAdded;
}

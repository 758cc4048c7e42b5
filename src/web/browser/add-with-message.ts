import { addedToCart } from "#contract/kernel/messages.ts";
import { cart } from "./cart-store.ts";
import { MAX_QUANTITY } from "./cart.rules.ts";
import { showToast } from "./toast-store.ts";

/** The message if the cart has as many units of a product as a line can have. */
export const LINE_IS_FULL = `${MAX_QUANTITY} of a piece are the most for one order.`;

/** Adds one unit to the cart, with a message. Returns false if its line is full. */
export function addWithMessage(...added: Parameters<typeof cart.add>): boolean {
  const isAdded = cart.add(...added);
  showToast(isAdded ? "good" : "bad", isAdded ? addedToCart(added[0].title) : LINE_IS_FULL);
  return isAdded;
}

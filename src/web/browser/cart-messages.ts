import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { addedToCart } from "#contract/kernel/messages.ts";
import { cart } from "./cart-store.ts";
import { MAX_QUANTITY } from "./cart.rules.ts";
import { showToast } from "./toast-store.ts";

/** The message if the cart has as many units of a product as a line can have. */
export function cartIsFull(title: string): string {
  return `Your cart has ${MAX_QUANTITY} of ${title}, the most for one order.`;
}

/** Adds one unit, and says whether it was added. Returns false if the line is full. */
export function addWithMessage(product: ProductView, variation?: VariationView): boolean {
  const isAdded = cart.add(product, variation);
  showToast(isAdded ? "good" : "bad", (isAdded ? addedToCart : cartIsFull)(product.title));
  return isAdded;
}

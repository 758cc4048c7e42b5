import { call, types } from "#contract/kernel/call.ts";
import type { SavedCartLine, SavedCartView } from "./saved-cart.ts";

/** Empty when nothing was left, and after an order. */
export const getSavedCart = call("GET", "/account/cart", "customer", types<{ answer: SavedCartView }>());

/** Replaces the cart that is kept in the account; an empty list forgets it. */
export const saveCart = call(
  "PUT",
  "/account/cart",
  "customer",
  types<{ body: { items: SavedCartLine[] }; answer: null }>(),
);

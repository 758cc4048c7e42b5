import { call, types } from "#contract/kernel/call.ts";
import type { SavedCartLine, SavedCartView } from "./saved-cart.ts";

/** Empty when no cart is stored, and after an order. */
export const getSavedCart = call("GET", "/account/cart", "customer", types<{ answer: SavedCartView }>(), "items");

/** Replaces the cart stored in the account; an empty list deletes it. */
export const saveCart = call(
  "PUT",
  "/account/cart",
  "customer",
  types<{ body: { items: SavedCartLine[] }; answer: null }>(),
);

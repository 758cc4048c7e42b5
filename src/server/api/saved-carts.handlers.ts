import { getSavedCart, saveCart } from "#contract/saved-carts/saved-carts.calls.ts";
import { SaveCartSchema, SavedCartViewSchema } from "#contract/saved-carts/saved-carts.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function savedCartHandlers({ savedCarts }: Services): HandledCall[] {
  return [
    handle(
      getSavedCart,
      {
        summary: "The cart as the customer's browsers last had it; empty after an order.",
        answer: SavedCartViewSchema,
      },
      async ({ visitor }) => ({ data: await savedCarts.getCart(visitor.accountId) }),
    ),
    handle(
      saveCart,
      {
        summary: "Keep the cart in the account, in place of the one before. An empty list forgets it.",
        body: SaveCartSchema,
      },
      async ({ visitor, body }) => {
        await savedCarts.saveCart(visitor.accountId, body.items);
        return {};
      },
    ),
  ];
}

import { getSavedCart, saveCart } from "#contract/saved-carts/saved-carts.calls.ts";
import { SaveCartSchema, SavedCartViewSchema } from "#contract/saved-carts/saved-carts.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function savedCartHandlers({ savedCarts }: Services): HandledCall[] {
  return [
    handle(
      getSavedCart,
      {
        summary: "Get the cart as the customer's browsers last saved it; empty after an order.",
        answer: SavedCartViewSchema,
      },
      async ({ visitor }) => ({ data: await savedCarts.getCart(visitor.accountId) }),
    ),
    handle(
      saveCart,
      {
        summary: "Save the cart in the account, replacing the previous one. An empty list deletes it.",
        body: SaveCartSchema,
      },
      async ({ visitor, body }) => {
        await savedCarts.saveCart(visitor.accountId, body.items);
        return {};
      },
    ),
  ];
}

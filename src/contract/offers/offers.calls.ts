import type { OrderItemBody } from "#contract/checkout/checkout.ts";
import { call, types } from "#contract/kernel/call.ts";
import type { CartOffersView } from "./offer.ts";

/** The current offers for the lines of a cart. The browser calculates the prices itself. */
export const findCartOffers = call(
  "POST",
  "/cart-offers",
  "anyone",
  types<{ body: { OrderItems: OrderItemBody[] }; answer: CartOffersView }>(),
  "offers",
);

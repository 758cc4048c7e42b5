import type { OrderItemBody } from "#contract/checkout/checkout.ts";
import { call, types } from "#contract/kernel/call.ts";
import type { CartOffersView } from "./offer.ts";

/** The offers in force for the lines of a cart; the browser prices them by the rules of the shop. */
export const findCartOffers = call(
  "POST",
  "/cart-offers",
  "anyone",
  types<{ body: { OrderItems: OrderItemBody[] }; answer: CartOffersView }>(),
);

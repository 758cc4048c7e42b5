import { CartItemsSchema } from "#contract/checkout/checkout.schema.ts";
import { findCartOffers } from "#contract/offers/offers.calls.ts";
import { CartOffersViewSchema } from "#contract/offers/offers.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function offerHandlers({ cartOffers }: Services): HandledCall[] {
  return [
    handle(
      findCartOffers,
      {
        summary: "List the current offers for a cart, and which of them apply to each line.",
        body: CartItemsSchema,
        answer: CartOffersViewSchema,
      },
      async ({ body, findVisitor }) => {
        const visitor = await findVisitor();
        return { data: await cartOffers.findCartOffers(body.orderItems, visitor?.accountId) };
      },
    ),
  ];
}

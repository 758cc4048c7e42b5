import { z } from "zod";
import { agreeSize, listOpenSizes } from "#contract/orders/open-sizes.calls.ts";
import { AgreeSizeSchema, OpenSizeViewSchema } from "#contract/orders/open-sizes.schema.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema, OrderViewSchema } from "#contract/orders/orders.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, orderActorOf, type HandledCall } from "./handle.ts";

/** The sizes of items that were ordered without one. */
export function openSizeHandlers({ openSizes, orders }: Services): HandledCall[] {
  return [
    handle(
      listOpenSizes,
      {
        summary: "List the items of an order whose size is still to be agreed, with the sizes that they can have.",
        params: OrderIdSchema,
        answer: z.array(OpenSizeViewSchema),
      },
      async ({ params, visitor }) => ({ data: await openSizes.listOpenSizes(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      agreeSize,
      {
        summary:
          "Set the size of an item that was ordered without one, before the order is packed. The price of the order stays: customers choose among sizes of the same price, staff among all.",
        params: OrderIdSchema,
        body: AgreeSizeSchema,
        answer: OrderViewSchema,
        refuses: [403, 409],
      },
      async ({ params, body, visitor }) => {
        const id = orderIdOf(params.id);
        const agreed = await openSizes.agreeSize(orderActorOf(visitor), id, body);
        return { data: await orders.getOrder(visitor, id), message: `Noted: ${agreed}.` };
      },
    ),
  ];
}

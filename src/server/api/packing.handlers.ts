import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import { PackingViewSchema } from "#contract/orders/packing.schema.ts";
import { getPacking } from "#contract/orders/staff-orders.calls.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function packingHandlers({ packingView }: Services): HandledCall[] {
  return [
    handle(
      getPacking,
      {
        summary: "What has to be read and weighed before an order is packed, and which order waits next.",
        params: OrderIdSchema,
        answer: PackingViewSchema,
      },
      async ({ params }) => ({ data: await packingView.getPacking(orderIdOf(params.id)) }),
    ),
  ];
}

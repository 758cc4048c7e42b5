import { z } from "zod";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import { listTodaysValues } from "#contract/returns/returns.calls.ts";
import { TodaysValueViewSchema } from "#contract/returns/returns.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

/** Exchange and buy-back, as customers see them. */
export function valueCaseHandlers({ todaysValues }: Services): HandledCall[] {
  return [
    handle(
      listTodaysValues,
      {
        summary:
          "Today's value of the rate-based items of a delivered order, with its calculation, when exchanged or sold back.",
        params: OrderIdSchema,
        answer: z.array(TodaysValueViewSchema),
      },
      async ({ params, visitor }) => ({ data: await todaysValues.listValues(visitor, orderIdOf(params.id)) }),
    ),
  ];
}

import { RefundIdSchema } from "#contract/orders/staff-orders.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

const TAKEN = "The gateway has taken the refund.";
const NOT_TAKEN = "The gateway did not take the refund. It is asked again by itself.";

export function refundHandlers({ staffRefunds }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/refunds",
      access: "staff",
      summary:
        "Money that does not find its way back by itself: refunds that keep failing, and what goes back by hand.",
      handle: async () => ({ data: await staffRefunds.listToSee() }),
    }),
    defineCall({
      method: "POST",
      path: "/staff/refunds/{id}/retry",
      access: "staff",
      summary: "Ask the gateway again, now, for a refund that it did not take.",
      params: RefundIdSchema,
      handle: async ({ params, visitor }) => {
        const taken = await staffRefunds.retryRefund(actorOf(visitor), params.id);
        return { data: { taken }, message: taken ? TAKEN : NOT_TAKEN };
      },
    }),
  ];
}

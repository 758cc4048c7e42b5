import { RefundIdSchema } from "#contract/staff-orders.schema.ts";
import type { Services } from "../services.ts";
import { actorOf, defineCall, type Call } from "./call.ts";

const TAKEN = "The gateway has taken the refund.";
const NOT_TAKEN = "The gateway did not take the refund. It is asked again by itself.";

export function refundCalls({ refundDesk }: Services): Call[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/refunds",
      access: "staff",
      summary:
        "Money that does not find its way back by itself: refunds that keep failing, and what goes back by hand.",
      handle: async () => ({ data: await refundDesk.listToSee() }),
    }),
    defineCall({
      method: "POST",
      path: "/staff/refunds/{id}/retry",
      access: "staff",
      summary: "Ask the gateway again, now, for a refund that it did not take.",
      params: RefundIdSchema,
      handle: async ({ params, visitor }) => {
        const taken = await refundDesk.retryRefund(actorOf(visitor), params.id);
        return { data: { taken }, message: taken ? TAKEN : NOT_TAKEN };
      },
    }),
  ];
}

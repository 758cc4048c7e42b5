import { z } from "zod";
import { listRefundsToReview, receiveWebhook, retryRefund } from "#contract/payments/payments.calls.ts";
import { RefundIdSchema, RefundToReviewViewSchema } from "#contract/payments/payments.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const ACCEPTED = "The gateway has taken the refund.";
const REFUSED = "The gateway did not take the refund. It is asked again by itself.";

export function paymentHandlers({ staffRefunds, gatewayEvents }: Services): HandledCall[] {
  return [
    handle(
      receiveWebhook,
      {
        summary:
          "Receive an event from Razorpay, signed in X-Razorpay-Signature over the raw body. Each event acts once: by X-Razorpay-Event-Id, else the id in the body, else the hash of the body.",
        headers: [
          {
            name: "X-Razorpay-Signature",
            required: true,
            description: "HMAC-SHA256 of the raw body, in hexadecimal.",
            example: "9d3f6c0e".repeat(8),
          },
        ],
        body: z.instanceof(Uint8Array).meta({ description: "The event, in Razorpay's format." }),
        encoding: "raw",
      },
      async ({ body, header }) => {
        const signature = header("x-razorpay-signature");
        await gatewayEvents.receiveWebhook({ rawBody: body, signature, eventId: header("x-razorpay-event-id") });
        return {};
      },
    ),
    handle(
      listRefundsToReview,
      {
        summary:
          "List the refunds that staff have to look at: those that keep failing, those of the last 7 days for payments without an order, and those to be made by hand.",
        answer: z.array(RefundToReviewViewSchema),
      },
      async () => ({ data: await staffRefunds.listToReview() }),
    ),
    handle(
      retryRefund,
      {
        summary: "Send a refund to the gateway again now.",
        params: RefundIdSchema,
        answer: z.strictObject({ taken: z.boolean() }),
      },
      async ({ params, visitor }) => {
        const taken = await staffRefunds.retryRefund(actorOf(visitor), params.id);
        return { data: { taken }, message: taken ? ACCEPTED : REFUSED };
      },
    ),
  ];
}

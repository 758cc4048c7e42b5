import { z } from "zod";
import { CreatePaymentSchema } from "#contract/orders/orders.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import type { HandledCall } from "./handle.ts";

export function paymentHandlers({ online, webhooks }: Services): HandledCall[] {
  return [
    defineCall({
      method: "POST",
      path: "/CreatePayment",
      access: "customer",
      summary: "Keep the order to be, hold its stock for 15 minutes, and open a payment over its total.",
      body: CreatePaymentSchema,
      handle: async ({ body, visitor }) => {
        const payment = await online.createPayment(visitor.accountId, body);
        return { status: 201, data: payment, extra: payment };
      },
    }),
    defineCall(
      {
        method: "POST",
        path: "/razorpay/webhook",
        access: "anyone",
        summary: "What Razorpay tells, signed in X-Razorpay-Signature over the raw body. Each event id acts once.",
        body: z.instanceof(Uint8Array).meta({ description: "The event, as Razorpay words it." }),
        handle: async ({ body, header }) => {
          const signature = header("x-razorpay-signature");
          await webhooks.takeWebhook({ rawBody: body, signature, eventId: header("x-razorpay-event-id") });
          return {};
        },
      },
      "raw",
    ),
  ];
}

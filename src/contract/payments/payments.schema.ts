import { z } from "zod";
import { REFUND_REASONS, REFUND_STATUSES, type RefundToReviewView, type RefundView } from "./refund.ts";

export const RefundIdSchema = z.object({ id: z.uuid({ error: "This is not the id of a refund." }) });

export const RefundViewSchema: z.ZodType<RefundView> = z.strictObject({
  id: z.uuid(),
  paymentId: z.string(),
  amount: z.number(),
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  tries: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable().meta({ description: "Null once the gateway accepted the refund." }),
});

export const RefundToReviewViewSchema: z.ZodType<RefundToReviewView> = z.strictObject({
  orderID: z.string().nullable().meta({ description: "Null for a payment that did not become an order." }),
  customerName: z.string(),
  customerEmail: z.string(),
  refund: RefundViewSchema.nullable().meta({ description: "Null for a refund to be made by hand." }),
  due: z
    .number()
    .nullable()
    .meta({ description: "The amount to give back by hand; null for a refund by the gateway." }),
});

import { call, types } from "#contract/kernel/call.ts";
import type { RefundToReviewView } from "./refund.ts";

/**
 * The header `X-Razorpay-Signature` signs the raw body. `X-Razorpay-Event-Id` identifies the event; without it, the
 * hash of the body does.
 */
export const receiveWebhook = call("POST", "/razorpay/webhook", "anyone", types<object>());

export const listRefundsToReview = call(
  "GET",
  "/staff/refunds",
  "staff",
  types<{ answer: RefundToReviewView[] }>(),
  "length",
);

/** Answers whether the gateway accepted the refund. */
export const retryRefund = call("POST", "/staff/refunds/{id}/retry", "staff", types<{ answer: { taken: boolean } }>());

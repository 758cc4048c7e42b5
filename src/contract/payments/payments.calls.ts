import { call, types } from "#contract/kernel/call.ts";
import type { RefundToReviewView } from "./refund.ts";

/** The raw body is signed in the header `X-Razorpay-Signature`; `X-Razorpay-Event-Id` names the event, else its body. */
export const receiveWebhook = call("POST", "/razorpay/webhook", "anyone", types<object>());

export const listRefundsToReview = call("GET", "/staff/refunds", "staff", types<{ answer: RefundToReviewView[] }>());

/** Answers whether the gateway accepted the refund this time. */
export const retryRefund = call("POST", "/staff/refunds/{id}/retry", "staff", types<{ answer: { taken: boolean } }>());

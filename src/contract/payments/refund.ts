/**
 * Why money goes back: the payment came when the goods were gone, a second time, or in another amount; the order ended;
 * or out of goodwill.
 */
export const REFUND_REASONS = ["late", "duplicate", "mismatch", "cancelled", "returned", "goodwill"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Queued until the gateway accepts it, sent until the gateway reports the outcome. A failed one is retried. */
export const REFUND_STATUSES = ["queued", "sent", "processed", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Amount in rupees, times ISO 8601 in UTC. */
export type RefundView = {
  id: string;
  /** The gateway's id of the payment. */
  paymentId: string;
  amount: number;
  reason: RefundReason;
  status: RefundStatus;
  /** How often the gateway refused it, or accepted it and failed. */
  tries: number;
  lastError: string | null;
  createdAt: string;
  /** When the shop retries by itself; null once the gateway accepted the refund. */
  nextTryAt: string | null;
};

/** A refund for staff: it keeps failing, its payment became no order lately, or its order was not paid online. */
export type RefundToReviewView = {
  /** Null for a payment that did not become an order. */
  orderID: string | null;
  customerName: string;
  customerEmail: string;
  /** Null for what goes back by hand. */
  refund: RefundView | null;
};

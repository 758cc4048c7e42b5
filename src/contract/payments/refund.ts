/**
 * Reasons of payments that did not become orders: goods sold, another price by then, coupon or offer no longer valid, or
 * a wrong amount.
 */
export const REASONS_WITHOUT_ORDER = ["late", "price", "coupon", "offer", "mismatch"] as const;
export type ReasonWithoutOrder = (typeof REASONS_WITHOUT_ORDER)[number];

/** Reasons for a refund: the payment did not become an order or was a duplicate; the order ended; or goodwill. */
export const REFUND_REASONS = [...REASONS_WITHOUT_ORDER, "duplicate", "cancelled", "returned", "goodwill"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Queued until the gateway accepts it, then sent until the gateway reports the outcome. A failed refund is retried. */
export const REFUND_STATUSES = ["queued", "sent", "processed", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Amount in rupees, times ISO 8601 in UTC. */
export type RefundView = {
  id: string;
  /** The gateway's payment id. */
  paymentId: string;
  amount: number;
  reason: RefundReason;
  status: RefundStatus;
  /** How often the gateway refused it, or accepted it and then failed. */
  tries: number;
  lastError: string | null;
  createdAt: string;
  /** The time of the next automatic retry; null once the gateway accepted the refund. */
  nextTryAt: string | null;
};

/**
 * A refund for staff to review: it keeps failing, its payment recently did not become an order, or its order was not
 * paid online.
 */
export type RefundToReviewView = {
  /** Null for a payment that did not become an order. */
  orderID: string | null;
  customerName: string;
  customerEmail: string;
  /** Null for a refund to be made by hand. */
  refund: RefundView | null;
  /** The amount to give back by hand, in rupees; null for a refund by the gateway. */
  due: number | null;
};

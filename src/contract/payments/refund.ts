/** Why money goes back: it came when the goods were gone, twice, in another amount; the order ended; or the shop is kind. */
export type RefundReason = "late" | "duplicate" | "mismatch" | "cancelled" | "returned" | "goodwill";

/** Queued until the gateway took it, sent until the gateway says how it went. What failed is tried again. */
export type RefundStatus = "queued" | "sent" | "processed" | "failed";

/** Money on its way back. Amount in rupees, times ISO 8601 in UTC. */
export type RefundView = {
  id: string;
  /** What the gateway calls the payment that it is part of. */
  paymentId: string;
  amount: number;
  reason: RefundReason;
  status: RefundStatus;
  /** How often the gateway did not take it, or took it and failed. */
  tries: number;
  lastError: string | null;
  createdAt: string;
  /** When the gateway is asked again by itself; nothing once it took the refund. */
  nextTryAt: string | null;
};

/** What staff have to look at: a refund that does not go through, or an order whose money has to go back by hand. */
export type RefundToSeeView = {
  /** Nothing for money that came without making an order. */
  orderID: string | null;
  customerName: string;
  customerEmail: string;
  /** Nothing for what goes back by hand. */
  refund: RefundView | null;
};

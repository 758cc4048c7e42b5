/**
 * The states of a payment: paid and turned into an order, refunded to the customer, open while its products are
 * reserved, or ended without payment.
 */
export const PAYMENT_STATES = ["paid", "refunded", "open", "ended"] as const;
export type PaymentStateView = { state: (typeof PAYMENT_STATES)[number]; orderID: string | null };

/** The data with which the browser opens the payment dialog. */
export type PaymentView = {
  keyId: string;
  razorpayOrderId: string;
  /** In paise. */
  amount: number;
  currency: "INR";
  /** The time until which the products are reserved. ISO 8601 in UTC. */
  heldUntil: string;
  /** Until then by the shop's clock, because a phone's may be wrong; 0 afterwards. */
  secondsLeft: number;
};

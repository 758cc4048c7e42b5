/**
 * What became of a payment that was opened: paid with its order, going back to the customer, still to be paid while its
 * products are held, or ended without payment.
 */
export const PAYMENT_STATES = ["paid", "refunded", "open", "ended"] as const;
export type PaymentStateView = { state: (typeof PAYMENT_STATES)[number]; orderID: string | null };

/** What the browser opens the payment dialog with. */
export type PaymentView = {
  keyId: string;
  razorpayOrderId: string;
  /** In paise. */
  amount: number;
  currency: "INR";
  /** Until when the products are held. ISO 8601, UTC. */
  heldUntil: string;
};

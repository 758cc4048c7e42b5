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

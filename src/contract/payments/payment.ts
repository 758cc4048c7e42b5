/** What the browser opens the payment dialog with. `amount` in paise. */
export type PaymentView = { keyId: string; razorpayOrderId: string; amount: number; currency: "INR" };

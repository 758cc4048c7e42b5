import { createHmac } from "node:crypto";

function hmac(secret: string, message: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

/** What the dialog hands to the page as the proof that the order was paid. */
export function signPayment(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

export function signWebhook(webhookSecret: string, rawBody: string): string {
  return hmac(webhookSecret, rawBody);
}

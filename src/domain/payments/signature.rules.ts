import { createHmac, timingSafeEqual } from "node:crypto";

function isHmac(secret: string, message: string | Uint8Array, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

/**
 * The signature of the payment dialog: HMAC-SHA256 of `order|payment` under the key secret, in lower-case hex (Razorpay,
 * "Verify payment signature").
 */
export function isPaymentSignature(secret: string, orderId: string, paymentId: string, signature: string): boolean {
  return isHmac(secret, `${orderId}|${paymentId}`, signature);
}

/**
 * `X-Razorpay-Signature`: HMAC-SHA256 of the raw body with the webhook secret. During key rotation the old secret is
 * accepted too.
 */
export function isWebhookSignature(secrets: readonly string[], rawBody: Uint8Array, signature: string): boolean {
  return secrets.some((secret) => isHmac(secret, rawBody, signature));
}

/** Never shed: health checks, payment webhooks, logouts, and cheap static files. */
const ALWAYS = [
  /^\/api\/(?:health\/|razorpay\/webhook\b|logout\b)/i,
  /^\/(?:media|assets|fonts|sandbox|dev)\//,
  /^\/[\w-]+\.(?:svg|png|ico|js|txt|webmanifest)$/,
];
/** A customer who is about to buy prefers to wait. A payment that was made is settled by the webhook in any case. */
const BUYING = /^\/api\/(?:createpayment|place-order|verifycoupon)\b/i;

/** Requests that are never shed are never queued either. */
export function isUnlimited(url: string): boolean {
  return maxWaitFactor(url) === Infinity;
}

/** The multiple of `MAX_WAIT_MS` that a request for this URL may wait. */
export function maxWaitFactor(url: string): number {
  if (ALWAYS.some((pattern) => pattern.test(url))) return Infinity;
  return BUYING.test(url) ? 3 : 1;
}

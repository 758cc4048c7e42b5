/** Never shed: health checks, payment webhooks, logging out, and files that cost nothing. */
const ALWAYS = [
  /^\/api\/(?:health\/|razorpay\/webhook\b|logout\b)/i,
  /^\/(?:media|assets|fonts|sandbox|dev)\//,
  /^\/[\w-]+\.(?:svg|png|ico|js|txt|webmanifest)$/,
];
/** A customer about to buy rather waits six seconds; a payment made already is settled by the webhook either way. */
const BUYING = /^\/api\/(?:createpayment|place-order|verifycoupon)\b/i;

/** What is never shed is never queued either. */
export function isUnlimited(url: string): boolean {
  return maxWaitFactor(url) === Infinity;
}

/** How many times `MAX_WAIT_MS` a request of this address may wait. */
export function maxWaitFactor(url: string): number {
  if (ALWAYS.some((pattern) => pattern.test(url))) return Infinity;
  return BUYING.test(url) ? 3 : 1;
}

/** Neither shed nor queued: health checks, payment webhooks, and static files, of which each is cheap. */
const UNQUEUED = [
  /^\/api\/(?:health\/|razorpay\/webhook\b)/i,
  /^\/(?:media|assets|fonts|sandbox|dev)\//,
  /^\/[\w-]+\.(?:svg|png|ico|js|txt|webmanifest)$/,
];
/** Never shed, but queued, because each one asks the database. */
const LOGOUT = /^\/api\/logout\b/i;
/** A customer who is about to buy prefers to wait. A payment that was made is settled by the webhook in any case. */
const BUYING = /^\/api\/(?:createpayment|place-order|verifycoupon)\b/i;

/** Requests that are not queued behind others of the same client. Only how many start in a turn is limited. */
export function isUnqueued(url: string): boolean {
  return UNQUEUED.some((pattern) => pattern.test(url));
}

/** The multiple of `MAX_WAIT_MS` that a request for this URL may wait. */
export function maxWaitFactor(url: string): number {
  if (LOGOUT.test(url) || isUnqueued(url)) return Infinity;
  return BUYING.test(url) ? 3 : 1;
}

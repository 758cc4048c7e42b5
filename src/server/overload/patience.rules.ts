/** Who asks where the money is, answers for us or costs nothing is never sent away. */
const ALWAYS = [
  /^\/api\/(?:health\/|razorpay\/webhook\b|logout\b)/i,
  /^\/(?:media|assets|fonts|sandbox|dev)\//,
  /^\/[\w-]+\.(?:svg|png|ico|js|txt|webmanifest)$/,
];
/** Whoever is about to buy rather waits six seconds; what was paid already is settled by the webhook either way. */
const BUYING = /^\/api\/(?:createpayment|place-order|verifycoupon)\b/i;

/** How many times the usual patience a request has. */
export function patienceOf(url: string): number {
  if (ALWAYS.some((pattern) => pattern.test(url))) return Infinity;
  return BUYING.test(url) ? 3 : 1;
}

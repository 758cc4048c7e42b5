import type { Paise } from "#contract/kernel/money.ts";

/** What is left to pay beside store credit is nothing, or at least this: Razorpay takes no less than a rupee. */
const LEAST_REST: Paise = 100;

/** How much of a balance pays for an order: as much as the total allows. */
export function creditToUse(totalPaise: Paise, balancePaise: Paise): Paise {
  if (balancePaise >= totalPaise) return totalPaise;
  return Math.max(0, Math.min(balancePaise, totalPaise - LEAST_REST));
}

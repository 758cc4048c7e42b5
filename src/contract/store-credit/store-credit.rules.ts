import { textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { readRupees } from "#contract/kernel/numbers.ts";

/**
 * The amount that remains to be paid after store credit is either zero or at least this: Razorpay's minimum is one
 * rupee.
 */
const MIN_REST: Paise = 100;

/** How much of a balance is used for an order: as much as its total allows. */
export function creditToUse(totalPaise: Paise, balancePaise: Paise): Paise {
  if (balancePaise >= totalPaise) return totalPaise;
  return Math.max(0, Math.min(balancePaise, totalPaise - MIN_REST));
}

export const MAX_CREDIT_REASON = 300;
export const BAD_CREDIT = "Please enter an amount of at least ₹1, with at most two decimals.";
export const CREDIT_REASON_MISSING = "Please say why. The customer reads it.";

/** Validates a typed amount in rupees. */
export const creditRule: FieldRule = (value) => ((readRupees(value) ?? 0) >= 1 ? undefined : BAD_CREDIT);

export const creditReasonRule = textRule({ required: CREDIT_REASON_MISSING, max: MAX_CREDIT_REASON });

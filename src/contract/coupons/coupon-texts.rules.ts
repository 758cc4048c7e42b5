import { formatDate } from "#contract/kernel/dates.ts";
import { formatExactRupees, groupDigits } from "#contract/kernel/money.ts";
import type { CouponTerms } from "./coupon.ts";

type Described = CouponTerms & { uses: number };

/**
 * Describes a coupon in one sentence: `₹200 off a customer's first order of ₹999 and more, until Nov 30, 2026; 380 of
 * 500 uses left.`
 */
export function formatCoupon(coupon: Described): string {
  return `${formatCouponTerms(coupon)}${days(coupon)}${uses(coupon)}.`;
}

/** Without dates and uses: `₹200 off a customer's first order of ₹999 and more`. */
export function formatCouponTerms(terms: CouponTerms): string {
  return `${amountOff(terms)} off ${orders(terms)}`;
}

/** The last moment at which the coupon is valid: `validUntil` is the beginning of the next day. */
export function lastMoment(validUntil: string): Date {
  return new Date(Date.parse(validUntil) - 1);
}

function amountOff({ discount, percent, maxDiscount }: CouponTerms): string {
  if (percent === null) return formatExactRupees(discount ?? 0);
  return maxDiscount === null ? `${percent}%` : `${percent}% (at most ${formatExactRupees(maxDiscount)})`;
}

function orders({ firstOrderOnly, perCustomerLimit, minSubtotal }: CouponTerms): string {
  const least = minSubtotal > 0 ? ` of ${formatExactRupees(minSubtotal)} and more` : "";
  if (firstOrderOnly) return `a customer's first order${least}`;
  if (perCustomerLimit === null) return `every order${least}`;
  const many = perCustomerLimit === 1 ? "one order" : `up to ${groupDigits(perCustomerLimit)} orders`;
  return `${many}${least} for each customer`;
}

function days({ validFrom, validUntil }: CouponTerms): string {
  const from = validFrom === null ? "" : `, from ${formatDate(validFrom)}`;
  if (validUntil === null) return from;
  return `${from}${from === "" ? "," : ""} until ${formatDate(lastMoment(validUntil).toISOString())}`;
}

function uses({ totalLimit, uses: used }: Described): string {
  if (totalLimit !== null) {
    return `; ${groupDigits(Math.max(0, totalLimit - used))} of ${groupDigits(totalLimit)} uses left`;
  }
  if (used === 0) return "";
  return used === 1 ? "; used once" : `; used ${groupDigits(used)} times`;
}

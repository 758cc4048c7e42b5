import { formatDate } from "#contract/kernel/dates.ts";
import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import type { CouponTerms } from "./coupon.ts";

/** Formats a price, with paise if there are any, since they matter here. */
const amount = lazyFormat(
  () =>
    new Intl.NumberFormat("en-IN", {
      style: "currency",
      currency: "INR",
      trailingZeroDisplay: "stripIfInteger",
    }),
);
const count = lazyFormat(() => new Intl.NumberFormat("en-IN"));

type Described = CouponTerms & { uses: number };

/**
 * Describes a coupon in one sentence: `₹200 off a customer's first order of ₹999 and more, until Nov 30, 2026; 380 of
 * 500 uses left.`
 */
export function couponInWords(coupon: Described): string {
  return `${couponTermsInWords(coupon)}${days(coupon)}${uses(coupon)}.`;
}

/** Without dates and uses: `₹200 off a customer's first order of ₹999 and more`. */
export function couponTermsInWords(terms: CouponTerms): string {
  return `${amountOff(terms)} off ${orders(terms)}`;
}

/** The last moment at which the coupon is valid: `validUntil` is the beginning of the next day. */
export function lastMoment(validUntil: string): Date {
  return new Date(Date.parse(validUntil) - 1);
}

function amountOff({ discount, percent, maxDiscount }: CouponTerms): string {
  if (percent === null) return amount().format(discount ?? 0);
  return maxDiscount === null ? `${percent}%` : `${percent}% (at most ${amount().format(maxDiscount)})`;
}

function orders({ firstOrderOnly, perCustomerLimit, minSubtotal }: CouponTerms): string {
  const least = minSubtotal > 0 ? ` of ${amount().format(minSubtotal)} and more` : "";
  if (firstOrderOnly) return `a customer's first order${least}`;
  if (perCustomerLimit === null) return `every order${least}`;
  const many = perCustomerLimit === 1 ? "one order" : `up to ${count().format(perCustomerLimit)} orders`;
  return `${many}${least} for each customer`;
}

function days({ validFrom, validUntil }: CouponTerms): string {
  const from = validFrom === null ? "" : `, from ${formatDate(validFrom)}`;
  if (validUntil === null) return from;
  return `${from}${from === "" ? "," : ""} until ${formatDate(lastMoment(validUntil).toISOString())}`;
}

function uses({ totalLimit, uses: used }: Described): string {
  if (totalLimit !== null) {
    return `; ${count().format(Math.max(0, totalLimit - used))} of ${count().format(totalLimit)} uses left`;
  }
  if (used === 0) return "";
  return used === 1 ? "; used once" : `; used ${count().format(used)} times`;
}

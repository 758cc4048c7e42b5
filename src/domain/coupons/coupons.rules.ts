import { accountMessages } from "#contract/kernel/account-messages.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactPaise, type Paise } from "#contract/kernel/money.ts";
import { scaled } from "#contract/kernel/rounding.ts";

/** A coupon as stored: an amount or a percentage, and its conditions. */
export type Coupon = {
  code: string;
  discountPaise: Paise | null;
  percent: number | null;
  maxDiscountPaise: Paise | null;
  minSubtotalPaise: Paise;
  validFrom: Date | null;
  validUntil: Date | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  firstOrderOnly: boolean;
  endedAt: Date | null;
};

/** The data that the conditions are checked against. Counts exclude cancelled orders. */
export type CouponFacts = {
  now: Date;
  /** Undefined when a shopper only checks the value of the code. */
  subtotalPaise: Paise | undefined;
  /** In total. Only compared with a limit. */
  uses: number;
  /** Undefined for a visitor without a login, who may turn out to be any customer. */
  customer: { uses: number; orders: number } | undefined;
};

/** Codes ignore case, surrounding spaces, and the invisible marks of a text that was copied from a message. */
export function couponCodeOf(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .toUpperCase();
}

/** Why the coupon is not valid, as a text for the customer; undefined when it is. */
export function findCouponError(coupon: Coupon, facts: CouponFacts): string | undefined {
  const { now, subtotalPaise, uses, customer } = facts;
  if (coupon.endedAt && coupon.endedAt <= now) return accountMessages.couponInvalid;
  if (coupon.validFrom && now < coupon.validFrom) {
    return `${coupon.code} is not valid yet. It can be used from ${formatDateTime(coupon.validFrom.toISOString())}.`;
  }
  if (coupon.validUntil && now >= coupon.validUntil) return `${coupon.code} has expired.`;
  if (coupon.totalLimit !== null && uses >= coupon.totalLimit) return `${coupon.code} has been used up.`;
  if (coupon.perCustomerLimit !== null && customer && customer.uses >= coupon.perCustomerLimit) {
    return `You have used ${coupon.code} already.`;
  }
  if (coupon.firstOrderOnly && customer && customer.orders > 0) return firstOrderOnly(coupon.code);
  if (subtotalPaise !== undefined && subtotalPaise < coupon.minSubtotalPaise) {
    return `${coupon.code} is for orders of ${formatExactPaise(coupon.minSubtotalPaise)} and more.`;
  }
  return undefined;
}

/**
 * The discount, at most the subtotal. A percentage is rounded half away from zero to the paisa and limited by its
 * maximum. Without a subtotal it is the amount of a fixed coupon, and 0 for a percentage.
 */
export function discountOf(coupon: Coupon, subtotalPaise?: Paise): Paise {
  if (coupon.discountPaise !== null) return Math.min(coupon.discountPaise, subtotalPaise ?? coupon.discountPaise);
  if (subtotalPaise === undefined || coupon.percent === null) return 0;
  // Percentages have at most two decimals, so hundredths of a percent are integers.
  const share = scaled(subtotalPaise, Math.round(coupon.percent * 100), 10_000);
  return Math.min(share, coupon.maxDiscountPaise ?? share, subtotalPaise);
}

/** The discount as text: the amount, or the percentage while no subtotal is known. */
export function formatDiscount(
  { percent }: Pick<Coupon, "percent">,
  discountPaise: Paise,
  subtotalPaise?: Paise,
): string {
  const isUnknown = percent !== null && subtotalPaise === undefined;
  return isUnknown ? `${percent}%` : formatExactPaise(discountPaise);
}

/** Why a coupon for first orders is refused. */
export function firstOrderOnly(code: string): string {
  return `${code} is for a first order only.`;
}

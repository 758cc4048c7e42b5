import { formatRupees, toRupees, type Paise } from "#contract/kernel/money.ts";

/** A coupon as it is stored: an amount or a percentage, and when it holds. */
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

/** What the conditions are checked against. Counts leave cancelled orders out. */
export type CouponFacts = {
  now: Date;
  /** Nothing while a shopper only asks what the code is worth. */
  subtotalPaise: Paise | undefined;
  uses: number;
  /** Nothing for a visitor without a login: they may still turn out to be anyone. */
  customer: { uses: number; orders: number } | undefined;
};

/** Codes are the same in any case and with blanks around them. */
export function couponCodeOf(text: string): string {
  return text.trim().toUpperCase();
}

/** Why the coupon is not valid, in words for the customer; undefined when it is. */
export function couponFault(coupon: Coupon, facts: CouponFacts): string | undefined {
  const { now, subtotalPaise, uses, customer } = facts;
  if (coupon.endedAt && coupon.endedAt <= now) return "Invalid coupon";
  if (coupon.validFrom && now < coupon.validFrom) return "Invalid coupon";
  if (coupon.validUntil && now >= coupon.validUntil) return `${coupon.code} has expired.`;
  if (coupon.totalLimit !== null && uses >= coupon.totalLimit) return `${coupon.code} has been used up.`;
  if (coupon.perCustomerLimit !== null && customer && customer.uses >= coupon.perCustomerLimit) {
    return `You have used ${coupon.code} already.`;
  }
  if (coupon.firstOrderOnly && customer && customer.orders > 0) return `${coupon.code} is for a first order only.`;
  if (subtotalPaise !== undefined && subtotalPaise < coupon.minSubtotalPaise) {
    return `${coupon.code} is for orders of ${formatRupees(toRupees(coupon.minSubtotalPaise))} and more.`;
  }
  return undefined;
}

/**
 * The discount: never more than the subtotal; a percentage is rounded down to the paisa and limited by its cap. Without
 * a subtotal it is the amount of a flat coupon, and 0 for a percentage.
 */
export function discountOf(coupon: Coupon, subtotalPaise?: Paise): Paise {
  if (coupon.discountPaise !== null) return Math.min(coupon.discountPaise, subtotalPaise ?? coupon.discountPaise);
  if (subtotalPaise === undefined || coupon.percent === null) return 0;
  // The percentage has two decimals at most, so hundredths of a percent are whole.
  const share = Math.floor((subtotalPaise * Math.round(coupon.percent * 100)) / 10_000);
  return Math.min(share, coupon.maxDiscountPaise ?? share, subtotalPaise);
}

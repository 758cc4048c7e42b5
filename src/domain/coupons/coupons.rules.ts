import type { Paise } from "#contract/money.ts";

export type Coupon = { code: string; discountPaise: Paise; firstOrderOnly: boolean };

/** Codes are the same in any case and with blanks around them. */
export function couponCodeOf(text: string): string {
  return text.trim().toUpperCase();
}

/** What the coupon takes off, never more than there is to pay. Without a subtotal: what it takes off at the most. */
export function discountOf(coupon: Coupon, subtotalPaise?: Paise): Paise {
  return subtotalPaise === undefined ? coupon.discountPaise : Math.min(coupon.discountPaise, subtotalPaise);
}

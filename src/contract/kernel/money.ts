import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "./order-limits.ts";

/** An amount of money in paise: 100 paise are one rupee. Always an integer. */
export type Paise = number;

/** Far above any realistic price, and far below the amount at which doubles lose paise. */
export const MAX_RUPEES = 99_999_999;

/** The highest total of an order: the most items, each with the most units. Doubles count its paise exactly. */
export const MAX_ORDER_RUPEES = MAX_ORDER_ITEMS * MAX_QUANTITY * MAX_RUPEES;

/** The positions of Indian grouping commas: before the last three digits, and before every two digits further left. */
const GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g;

/** `1234567` → `12,34,567`. Does not use `Intl`, whose first call takes 60 ms on a phone. */
export function groupDigits(whole: number): string {
  return String(whole).replaceAll(GROUPS, ",");
}

/** `123456` → `₹1,23,456`: Indian grouping, no decimals. */
export function formatRupees(rupees: number): string {
  const whole = Math.round(Math.abs(rupees));
  return `${rupees < 0 && whole > 0 ? "-" : ""}₹${groupDigits(whole)}`;
}

/** Like `formatRupees`, but with paise if there are any: for partial refunds and for changes by staff. */
export function formatExactRupees(rupees: number): string {
  const paise = toPaise(Math.abs(rupees));
  const rest = paise % 100;
  if (rest === 0) return formatRupees(rupees);
  return `${rupees < 0 ? "-" : ""}₹${groupDigits((paise - rest) / 100)}.${String(rest).padStart(2, "0")}`;
}

/** `formatExactRupees` of an amount in paise. */
export function formatExactPaise(paise: Paise): string {
  return formatExactRupees(toRupees(paise));
}

/** Formats two amounts so that they differ: with paise only where they would otherwise look the same. */
export function formatApart(first: number, second: number): [string, string] {
  const [one, other] = [formatRupees(first), formatRupees(second)];
  return one === other ? [formatExactRupees(first), formatExactRupees(second)] : [one, other];
}

/** Converts rupees (the API) to paise (the domain). Rounds to the nearest paisa, so 19.99 is 1999 and not 1998. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100);
}

export function toRupees(paise: Paise): number {
  return paise / 100;
}

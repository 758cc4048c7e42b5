/** An amount of money in the smallest unit: 100 paise are one rupee. Always a whole number. */
export type Paise = number;

/** Far above any jewel, far below where doubles lose paise. */
export const MAX_RUPEES = 99_999_999;

/** Where Indian grouping sets a comma: before the last three digits, and before each two in front of them. */
const GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g;

/** `1234567` → `12,34,567`. Not by `Intl`, whose first number costs a phone 60 ms. */
export function groupDigits(whole: number): string {
  return String(whole).replaceAll(GROUPS, ",");
}

/** `123456` → `₹1,23,456`: Indian grouping, no decimals. */
export function formatRupees(rupees: number): string {
  const whole = Math.round(Math.abs(rupees));
  return `${rupees < 0 && whole > 0 ? "-" : ""}₹${groupDigits(whole)}`;
}

/** As `formatRupees`, but with the paise where there are any: for money that goes back in parts, for what staff change. */
export function formatExactRupees(rupees: number): string {
  const paise = toPaise(Math.abs(rupees));
  const rest = paise % 100;
  if (rest === 0) return formatRupees(rupees);
  return `${rupees < 0 ? "-" : ""}₹${groupDigits((paise - rest) / 100)}.${String(rest).padStart(2, "0")}`;
}

/** Two amounts as words that tell them apart: with paise only where they would look the same without. */
export function formatApart(first: number, second: number): [string, string] {
  const [one, other] = [formatRupees(first), formatRupees(second)];
  return one === other ? [formatExactRupees(first), formatExactRupees(second)] : [one, other];
}

/** The wire speaks rupees, the shop paise. Rounds to the nearest paisa, so 19.99 is 1999 and not 1998. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100);
}

export function toRupees(paise: Paise): number {
  return paise / 100;
}

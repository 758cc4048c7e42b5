/** An amount of money in the smallest unit: 100 paise are one rupee. Always a whole number. */
export type Paise = number;

/** Far above any jewel, far below where doubles lose paise. */
export const MAX_RUPEES = 99_999_999;

const rupeeFormat = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** `123456` → `₹1,23,456`: Indian grouping, no decimals. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

const exactFormat = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

/** As `formatRupees`, but with the paise where there are any: for money that goes back in parts, for what staff change. */
export function formatExactRupees(rupees: number): string {
  return exactFormat.format(rupees);
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

import type { Paise } from "#contract/kernel/money.ts";

/**
 * Divides the cash of an order among its parcels by the value of their contents: each share is rounded down to the
 * paisa, and the last parcel gets the rest. The shares add up to the cash exactly.
 */
export function divideCash(cashPaise: Paise, values: readonly Paise[]): Paise[] {
  const value = values.reduce((sum, paise) => sum + BigInt(paise), 0n);
  const shares = values.map((paise) => (value === 0n ? 0 : Number((BigInt(cashPaise) * BigInt(paise)) / value)));
  const given = shares.slice(0, -1).reduce((sum, paise) => sum + paise, 0);
  return shares.map((paise, index) => (index === shares.length - 1 ? cashPaise - given : paise));
}

import type { Paise } from "#contract/kernel/money.ts";

/** A parcel that was handed over, with the value of its items. */
export type HandedParcel = { carrier: string | null; trackingNumber: string | null; valuePaise: Paise };

/** What one carrier collected of an order; the tracking number is that of its last parcel. */
export type CashShare = { carrier: string | null; trackingNumber: string | null; cashPaise: Paise };

/**
 * Divides the cash of an order among the carriers that handed its parcels over: by the value of the items, each rounded down
 * to the paisa, and the rest is the last parcel's. The shares are the cash exactly. A carrier of nothing but free pieces
 * has no share.
 */
export function sharesOfCash(cashPaise: Paise, parcels: readonly HandedParcel[]): CashShare[] {
  const value = parcels.reduce((sum, { valuePaise }) => sum + BigInt(valuePaise), 0n);
  const shares = new Map<string | null, CashShare>();
  let left = cashPaise;
  for (const [index, { carrier, trackingNumber, valuePaise }] of parcels.entries()) {
    const isLast = index === parcels.length - 1;
    const ofValue = value === 0n ? 0 : Number((BigInt(cashPaise) * BigInt(valuePaise)) / value);
    const paise = isLast ? left : ofValue;
    left -= paise;
    shares.set(carrier, { carrier, trackingNumber, cashPaise: (shares.get(carrier)?.cashPaise ?? 0) + paise });
  }
  const all = [...shares.values()];
  const paying = all.filter((share) => share.cashPaise > 0);
  return paying.length > 0 ? paying : all.slice(-1);
}

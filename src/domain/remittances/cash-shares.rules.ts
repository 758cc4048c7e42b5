import type { Paise } from "#contract/kernel/money.ts";
import { divideCash } from "#domain/shared/parcel-cash.rules.ts";

/** A delivered parcel with the value of its items. */
export type HandedParcel = { carrier: string | null; trackingNumber: string | null; valuePaise: Paise };

/** The cash collected by one carrier for an order. The tracking number is that of its last parcel. */
export type CashShare = { carrier: string | null; trackingNumber: string | null; cashPaise: Paise };

/**
 * Divides the cash of an order among the carriers of its delivered parcels, as on their labels. A carrier of only free
 * pieces has no share.
 */
export function sharesOfCash(cashPaise: Paise, parcels: readonly HandedParcel[]): CashShare[] {
  const cashOf = divideCash(
    cashPaise,
    parcels.map(({ valuePaise }) => valuePaise),
  );
  const shares = new Map<string | null, CashShare>();
  for (const [index, { carrier, trackingNumber }] of parcels.entries()) {
    const paise = cashOf[index] ?? 0;
    shares.set(carrier, { carrier, trackingNumber, cashPaise: (shares.get(carrier)?.cashPaise ?? 0) + paise });
  }
  const all = [...shares.values()];
  const paying = all.filter((share) => share.cashPaise > 0);
  return paying.length > 0 ? paying : all.slice(-1);
}

import type { Paise } from "#contract/kernel/money.ts";

/** A delivered parcel with the cash that was collected for it. */
export type HandedParcel = { carrier: string | null; trackingNumber: string | null; cashPaise: Paise };

/**
 * The cash collected by each carrier for the delivered parcels of an order, with the tracking number of its last one. A
 * carrier of only free pieces has no share. If no carrier collected anything, the last one has a share of 0.
 */
export function sharesOfCarriers(parcels: readonly HandedParcel[]): HandedParcel[] {
  const shares = new Map<string | null, HandedParcel>();
  for (const { carrier, trackingNumber, cashPaise } of parcels) {
    const before = shares.get(carrier)?.cashPaise ?? 0;
    shares.set(carrier, { carrier, trackingNumber, cashPaise: before + cashPaise });
  }
  const all = [...shares.values()];
  const paying = all.filter((share) => share.cashPaise > 0);
  return paying.length > 0 ? paying : all.slice(-1);
}

export const MAX_CARRIER = 60;
export const MAX_TRACKING_NUMBER = 40;

/** Who carries parcels. `tracking` is the address of its tracking page, in which `{number}` is the tracking number. */
export type Carrier = { name: string; tracking: string | null };

/** Where a parcel can be followed; null when nobody offers that, or the carrier is not in the list any more. */
export function trackingUrl(carriers: readonly Carrier[], carrier: string | null, trackingNumber: string | null) {
  if (carrier === null || trackingNumber === null) return null;
  const found = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  return found?.tracking?.replace(NUMBER_PLACE, () => encodeURIComponent(trackingNumber)) ?? null;
}

/** Stands for the tracking number in the address of a tracking page. */
export const NUMBER_PLACE = "{number}";

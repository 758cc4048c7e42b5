export const MAX_CARRIER = 60;
export const MAX_TRACKING_NUMBER = 40;

/** A carrier. `tracking` is the URL of its tracking page, in which `{number}` is replaced by the tracking number. */
export type Carrier = { name: string; tracking: string | null };

/** The tracking URL of a parcel; null when the carrier has none or is no longer in the list. */
export function trackingUrl(carriers: readonly Carrier[], carrier: string | null, trackingNumber: string | null) {
  if (carrier === null || trackingNumber === null) return null;
  const found = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  return found?.tracking?.replace(NUMBER_PLACE, () => encodeURIComponent(trackingNumber)) ?? null;
}

/** The placeholder for the tracking number in a tracking URL. */
export const NUMBER_PLACE = "{number}";

export const MAX_CARRIER = 60;
export const MAX_TRACKING_NUMBER = 40;

/** Carriers that staff choose from, with the address of their tracking page; `{number}` is the tracking number. */
export const CARRIERS: readonly { name: string; tracking?: string }[] = [
  { name: "India Post Speed Post", tracking: "https://www.indiapost.gov.in/" },
  { name: "Blue Dart", tracking: "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}" },
  { name: "Delhivery", tracking: "https://www.delhivery.com/track/package/{number}" },
  { name: "Own courier" },
];

/** Where a parcel can be followed; null when nobody offers that. */
export function trackingUrl(carrier: string, trackingNumber: string | null): string | null {
  const pattern = CARRIERS.find(({ name }) => name.toLowerCase() === carrier.toLowerCase())?.tracking;
  if (pattern === undefined || trackingNumber === null) return null;
  return pattern.replace("{number}", encodeURIComponent(trackingNumber));
}

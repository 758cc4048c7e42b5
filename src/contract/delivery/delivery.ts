import type { Day } from "#contract/kernel/days.ts";

/** A delivery zone with its speed and fee. Amounts in rupees. */
export type DeliveryZone = {
  name: string;
  /** Entries such as `160001`, `1600*`, `140301-140308`; `*` matches all PINs that no other zone matches. */
  pins: string[];
  /** GST codes of whole states. */
  states: string[];
  /** Days from dispatch to delivery. */
  minDays: number;
  maxDays: number;
  /** The days on which parcels are dispatched: 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  /** Orders before this hour in Asia/Kolkata are dispatched on the same day. */
  cutOffHour: number;
  fee: number;
  /** The goods total from which delivery is free; null when it never is. */
  freeFrom: number | null;
  /** `limit` is the highest order total that may be paid in cash; null for the shop's default. */
  cash: { allowed: boolean; limit: number | null };
  deliverable: boolean;
};

/** The days without dispatch and delivery, and the time of the last change of zones or holidays. */
export type DeliveryZonesMeta = { holidays: Day[]; updatedAt: string };

export type DeliveryZonesView = DeliveryZonesMeta & { zones: DeliveryZone[] };

/** A preview of what importing a spreadsheet of zones would change. */
export type ZoneImportView = {
  zones: number;
  added: string[];
  changed: string[];
  removed: string[];
  isDryRun: boolean;
};

/** The district and state of a PIN. `code` is the state's GST code. */
export type PinPlace = { district: string; state: string; code: string };

/**
 * `limit` is the highest total that may be paid in cash, 0 for none. Products that cost more are not `available`, with
 * the reason; a coupon may bring their order below the limit.
 */
export type CashOnDelivery = { available: boolean; limit: number; reason: string | null };

/** The delivery promise for a PIN, or for a whole state when no PIN was sent. */
export type DeliveryView = {
  pin: string | null;
  /**
   * Null for an unknown PIN. `state` is also null for a PIN that lies in several states; `places` then lists them all.
   */
  district: string | null;
  state: string | null;
  places: PinPlace[];
  isKnown: boolean;
  deliverable: boolean;
  /** The first and last possible day of delivery; null when there is no delivery or no zone names the state. */
  from: Day | null;
  to: Day | null;
  fee: number;
  freeFrom: number | null;
  cashOnDelivery: CashOnDelivery;
  /** The time until which this answer is valid. */
  validUntil: string;
};

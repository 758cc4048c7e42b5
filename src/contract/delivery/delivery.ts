import type { Day } from "#contract/kernel/days.ts";

/** Where the shop delivers, how fast and for how much. Amounts in rupees. */
export type DeliveryZone = {
  name: string;
  /** `160001`, `1600*`, `140301-140308`; `*` is everywhere that no other zone names. */
  pins: string[];
  /** GST codes of whole states. */
  states: string[];
  /** Days from dispatch to delivery. */
  minDays: number;
  maxDays: number;
  /** The days on which parcels leave and arrive: 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  /** Orders before this full hour in Asia/Kolkata leave on the same day. */
  cutOffHour: number;
  fee: number;
  /** The total of goods from which delivery is free; null when it never is by amount. */
  freeFrom: number | null;
  /** `limit`: the highest order that may be paid in cash; null for the shop's own limit. */
  cash: { allowed: boolean; limit: number | null };
  deliverable: boolean;
};

/** All zones, the days on which nothing leaves or arrives, and the time of their last change. */
export type DeliveryZonesView = { zones: DeliveryZone[]; holidays: Day[]; updatedAt: string };

/** What a spreadsheet of zones would change. */
export type ZoneImportView = {
  zones: number;
  added: string[];
  changed: string[];
  removed: string[];
  isDryRun: boolean;
};

/** A town's district and state; `code` is the state's GST code. */
export type PinPlace = { district: string; state: string; code: string };

export type CashOnDelivery = { available: boolean; limit: number; reason: string | null };

/** What the shop promises for a PIN. */
export type DeliveryView = {
  pin: string;
  /** Null where the PIN is unknown, and the state also where the PIN lies in several: `places` then has them all. */
  district: string | null;
  state: string | null;
  places: PinPlace[];
  isKnown: boolean;
  deliverable: boolean;
  /** The first and the last day on which the parcel may come; null where nothing is delivered. */
  from: Day | null;
  to: Day | null;
  fee: number;
  freeFrom: number | null;
  cashOnDelivery: CashOnDelivery;
  /** Until when this answer holds. */
  validUntil: string;
};

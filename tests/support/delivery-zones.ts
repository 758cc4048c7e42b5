import type { DeliveryView, DeliveryZone } from "#contract/delivery/delivery.ts";

/** A valid zone: all PINs, working days, 2 to 3 days. */
export function aZone(more: Partial<DeliveryZone> = {}): DeliveryZone {
  return {
    name: "Everywhere",
    pins: ["*"],
    states: [],
    minDays: 2,
    maxDays: 3,
    weekdays: [1, 2, 3, 4, 5, 6],
    cutOffHour: 14,
    fee: 0,
    freeFrom: null,
    cash: { allowed: true, limit: null },
    deliverable: true,
    ...more,
  };
}

const zone = aZone();

/** Valid bodies of the delivery zone calls, and invalid values of each field. */
export const HOSTILE_ZONES = {
  "PUT /staff/delivery-zones": {
    access: "staff" as const,
    body: { zones: [zone] },
    fields: {
      zones: {
        missing: undefined,
        null: null,
        "a text": "160017",
        "without a name": [{ ...zone, name: "" }],
        "of nowhere": [{ ...zone, pins: [] }],
        "of half a PIN": [{ ...zone, pins: ["16001"] }],
        "upside down": [{ ...zone, pins: ["160020-160010"] }],
        "of another country": [{ ...zone, states: ["Punjab (Pakistan)"] }],
        "slower than fast": [{ ...zone, minDays: 4 }],
        "days below nothing": [{ ...zone, minDays: -1 }],
        "half a day": [{ ...zone, maxDays: 3.5 }],
        "no weekday": [{ ...zone, weekdays: [] }],
        "an eighth weekday": [{ ...zone, weekdays: [8] }],
        "25 o'clock": [{ ...zone, cutOffHour: 25 }],
        "a fee below nothing": [{ ...zone, fee: -1 }],
        "a fee in words": [{ ...zone, fee: "99" }],
        "a third of a paisa": [{ ...zone, fee: 0.001 }],
        "no word about cash": [{ ...zone, cash: undefined }],
        "the same PIN twice": [
          { ...zone, pins: ["160017"] },
          { ...zone, name: "Other", pins: ["160017"] },
        ],
        "ranges that cross": [
          { ...zone, pins: ["160001-160010"] },
          { ...zone, name: "Other", pins: ["160005-160014"] },
        ],
        "a name twice": [zone, { ...zone, name: "everywhere", pins: ["160017"] }],
      },
      holidays: { null: null, "a text": "2026-11-21", "no days": ["tomorrow"] },
      updatedAt: { null: null, "a day": "2026-11-21", "a number": 1 },
    },
  },
  "POST /staff/delivery-zones/import": {
    access: "staff" as const,
    body: {
      csv: "Name,Pins,States,MinDays,MaxDays,Weekdays,CutOffHour,Fee,FreeFrom,Cash,CashLimit,Deliverable\nAll,*,,2,3,1 2 3,14,0,,yes,,yes\n",
      dryRun: true,
    },
    fields: {
      csv: { missing: undefined, null: null, empty: "", "a number": 1, "without headings": "a,b\n1,2\n" },
      dryRun: { null: null, "a text": "true" },
      updatedAt: { null: null, "a day": "2026-11-21" },
    },
  },
};

/** The response for a PIN of Mohali: same day, free, with cash on delivery. */
export const MOHALI: DeliveryView = {
  pin: "160055",
  district: "Mohali",
  state: "Punjab",
  places: [{ district: "Mohali", state: "Punjab", code: "03" }],
  isKnown: true,
  deliverable: true,
  from: "2026-11-25",
  to: "2026-11-25",
  fee: 0,
  freeFrom: null,
  cashOnDelivery: { available: true, limit: 49_999, reason: null },
  validUntil: "2026-11-23T08:30:00.000Z",
};

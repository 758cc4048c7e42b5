/** The statuses of a parcel. A parcel refused at the door is on its way back until it is Returned to shop. */
export const SHIPMENT_STATUSES = ["Dispatched", "Delivered", "Refused", "Returned to shop"] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** Units of an item of the order, identified by its position. */
export type ShippedUnits = { position: number; quantity: number };

/** A parcel as its customer sees it. Times in ISO 8601, UTC; null for events that have not happened. */
export type ShipmentView = {
  shipmentID: number;
  status: ShipmentStatus;
  carrier: string | null;
  trackingNumber: string | null;
  /** The tracking page of the carrier. */
  trackingUrl: string | null;
  /** The shop's own tracking page, which needs no login. */
  trackPath: string;
  dispatchedAt: string;
  deliveredAt: string | null;
  refusedAt: string | null;
  returnedAt: string | null;
  items: ShippedUnits[];
};

/** Whether the customer's code is required at delivery. It is locked after five wrong attempts. */
export const CODE_STATES = ["none", "needed", "locked"] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** A parcel for staff. Weight in grams, insured value in rupees. */
export type StaffShipmentView = ShipmentView & {
  weight: number | null;
  insuredValue: number | null;
  deliveryCode: CodeState;
};

/** The public data of a parcel, available to everyone with its link. */
export type TrackView = {
  status: string;
  /** Starting with the order, oldest first. */
  events: { status: string; at: string }[];
  carrier: string | null;
  trackingUrl: string | null;
};

export type CreateShipmentBody = {
  items: ShippedUnits[];
  carrier: string;
  trackingNumber?: string | null;
  /** In grams. */
  weight?: number | null;
  /** In rupees. */
  insuredValue?: number | null;
  /** Mailed to the customer. */
  note?: string | null;
};

export type ChangeShipmentBody = Pick<CreateShipmentBody, "carrier" | "trackingNumber">;

export function trackPath(token: string): string {
  return `/track/${token}`;
}

/** The maximum weight of a parcel in grams: the limit of India's couriers for manual handling. */
export const MAX_PARCEL_GRAMS = 30_000;
/** In rupees. */
export const MAX_INSURED = 1_00_00_000;

export const CODE_TRIES = 5;

export const shipmentMessages = {
  items: "Please choose what goes into the parcel.",
  noItem: "This order has no such item.",
  carrier: "Please name the carrier.",
  weight: "The weight is more than 0 and at most 30,000 grams, with at most three decimals.",
  insured: "The insured value is an amount from 0 to ₹1,00,00,000, with at most two decimals.",
  codeMissing: "Please enter the four digits that the customer was emailed.",
  codeWrong: "This is not the delivery code of this parcel.",
  codeLocked: "Five wrong codes were entered. Please send the customer a new code.",
};

import { call, types } from "#contract/kernel/call.ts";
import type { Carrier } from "#contract/shipments/carriers.ts";
import type { ChangeShipmentBody, CreateShipmentBody, StaffShipmentView, TrackView } from "./shipments.ts";

/** Dispatches units of a packed order. The customer is notified by mail, with the delivery code if one is required. */
export const createShipment = call(
  "POST",
  "/staff/orders/{id}/shipments",
  "staff",
  types<{ body: CreateShipmentBody; answer: StaffShipmentView }>(),
);

/** Changes carrier and tracking number of a parcel under way. The customer is mailed. */
export const changeShipment = call(
  "PUT",
  "/staff/shipments/{id}",
  "staff",
  types<{ body: ChangeShipmentBody; answer: StaffShipmentView }>(),
);

/** Records the delivery of a parcel. Wrong codes are counted. */
export const deliverShipment = call(
  "POST",
  "/staff/shipments/{id}/delivered",
  "staff",
  types<{ body: { code?: string | null }; answer: StaffShipmentView }>(),
);

/** Replaces the delivery code, so that a locked parcel can be handed over. */
export const renewDeliveryCode = call(
  "POST",
  "/staff/shipments/{id}/new-code",
  "staff",
  types<{ answer: StaffShipmentView }>(),
);

/** In the order of the settings, which an administrator edits. */
export const listCarriers = call("GET", "/staff/carriers", "staff", types<{ answer: Carrier[] }>(), "length");

export const trackShipment = call("GET", "/track/{token}", "anyone", types<{ answer: TrackView }>());

import { call, types } from "#contract/kernel/call.ts";
import type { StaffShipmentView } from "./shipments.ts";

/** Records that a cash parcel was refused at the door, and notifies its customer. */
export const refuseShipment = call(
  "POST",
  "/staff/shipments/{id}/refused",
  "staff",
  types<{ answer: StaffShipmentView }>(),
);

/** The same for an order that was dispatched before parcels were recorded. Creates its parcel first. */
export const refuseOrder = call("POST", "/staff/orders/{id}/refused", "staff", types<{ answer: StaffShipmentView }>());

/** Marks a refused parcel as on its way to the customer again. */
export const undoRefusal = call(
  "POST",
  "/staff/shipments/{id}/not-refused",
  "staff",
  types<{ answer: StaffShipmentView }>(),
);

/**
 * Records that a refused parcel is back in the shop: restocks it and issues a credit note. When other units of an item
 * are still out, `huids` lists those that came back, separated by commas.
 */
export const receiveShipment = call(
  "POST",
  "/staff/shipments/{id}/back",
  "staff",
  types<{ query: { huids?: string }; answer: StaffShipmentView }>(),
);

import { call, types } from "#contract/kernel/call.ts";
import type { StaffShipmentView } from "./shipments.ts";

/** A cash parcel was refused at the door; its customer is told. */
export const refuseShipment = call(
  "POST",
  "/staff/shipments/{id}/refused",
  "staff",
  types<{ answer: StaffShipmentView }>(),
);

/** The same of an order that left before parcels were kept, by its number: it gets the parcel that it left in. */
export const refuseOrder = call("POST", "/staff/orders/{id}/refused", "staff", types<{ answer: StaffShipmentView }>());

/** A refused parcel is on its way to the customer again. */
export const undoRefusal = call(
  "POST",
  "/staff/shipments/{id}/not-refused",
  "staff",
  types<{ answer: StaffShipmentView }>(),
);

/**
 * A refused parcel is back in the shop: its stock returns, and a credit note is issued. Where other units of an item are still
 * out, `huids` names those that came back, with commas between.
 */
export const receiveShipment = call(
  "POST",
  "/staff/shipments/{id}/back",
  "staff",
  types<{ query: { huids?: string }; answer: StaffShipmentView }>(),
);

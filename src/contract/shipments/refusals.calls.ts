import { call, types } from "#contract/kernel/call.ts";
import type { StaffShipmentView } from "./shipments.ts";

/** A cash parcel was refused at the door; its customer is told. */
export const refuseShipment = call(
  "POST",
  "/staff/shipments/{id}/refused",
  "staff",
  types<{ answer: StaffShipmentView }>(),
);

/** A refused parcel is on its way to the customer again. */
export const undoRefusal = call(
  "POST",
  "/staff/shipments/{id}/not-refused",
  "staff",
  types<{ answer: StaffShipmentView }>(),
);

/** A refused parcel is back in the shop: its stock returns, and a credit note is issued. */
export const receiveShipment = call(
  "POST",
  "/staff/shipments/{id}/back",
  "staff",
  types<{ answer: StaffShipmentView }>(),
);

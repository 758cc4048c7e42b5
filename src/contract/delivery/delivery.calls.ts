import { call, types } from "#contract/kernel/call.ts";
import type { DeliveryView } from "./delivery.ts";

/**
 * `productID` may be repeated; the answer is for the slowest product. `personalised` lists those with a personalised
 * text, and `chosen` the chosen variations. Without a PIN the answer is for the whole state.
 */
export const getDelivery = call(
  "GET",
  "/delivery",
  "anyone",
  types<{
    query: { pin?: string; productID?: string; personalised?: string; chosen?: string; state?: string };
    answer: DeliveryView;
  }>(),
  "deliverable",
);

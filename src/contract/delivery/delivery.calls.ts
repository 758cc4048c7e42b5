import { call, types } from "#contract/kernel/call.ts";
import type { DeliveryView } from "./delivery.ts";

/** `productID` may be there several times; the answer is that for the slowest. `personalised` are those of them with a text of the shopper, `sized` those in a size that was chosen. */
export const getDelivery = call(
  "GET",
  "/delivery",
  "anyone",
  types<{
    query: { pin: string; productID?: string; personalised?: string; sized?: string; state?: string };
    answer: DeliveryView;
  }>(),
);

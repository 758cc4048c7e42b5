import { call, types } from "#contract/kernel/call.ts";
import type { ConfirmOrderBody } from "./confirmation.schema.ts";
import type { OrderView } from "./order.ts";
import type { StaffOrderView } from "./staff-orders.ts";

/** Confirms a cash order with the code mailed when it was placed. */
export const confirmOrder = call(
  "POST",
  "/orders/{id}/confirm",
  "customer",
  types<{ body: ConfirmOrderBody; answer: OrderView }>(),
);

export const sendOrderCode = call("POST", "/orders/{id}/confirmation-code", "customer", types<object>());

/** Confirms an order for a customer who has confirmed it in another way, such as by phone. */
export const confirmForCustomer = call(
  "POST",
  "/staff/orders/{id}/confirm",
  "staff",
  types<{ answer: StaffOrderView }>(),
);

import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import { receiveShipment, refuseOrder, refuseShipment, undoRefusal } from "#contract/shipments/refusals.calls.ts";
import { ParcelBackSchema, ShipmentIdSchema, StaffShipmentViewSchema } from "#contract/shipments/shipments.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, orderActorOf, type HandledCall } from "./handle.ts";
import { viewShipmentOf } from "./shipments.handlers.ts";

/** Cash parcels that were refused at the door. */
export function refusalHandlers(services: Services): HandledCall[] {
  const { refusing } = services;
  const options = { params: ShipmentIdSchema, answer: StaffShipmentViewSchema };
  return [
    handle(
      refuseShipment,
      {
        summary:
          "Mark a cash parcel as refused at the door. The customer is notified, and it counts towards their cash block.",
        ...options,
      },
      async ({ params, visitor }) => {
        const orderId = await refusing.refuse(orderActorOf(visitor), params.id);
        return {
          data: await viewShipmentOf(services, orderId, params.id),
          message: "Refused. The customer is told.",
        };
      },
    ),
    handle(
      refuseOrder,
      {
        summary:
          "Mark an order that was dispatched before the shop recorded parcels as refused at the door. Its parcel is added.",
        params: OrderIdSchema,
        answer: StaffShipmentViewSchema,
      },
      async ({ params, visitor }) => {
        const orderId = orderIdOf(params.id);
        const id = await refusing.refuseOrder(orderActorOf(visitor), orderId);
        return { data: await viewShipmentOf(services, orderId, id), message: "Refused. The customer is told." };
      },
    ),
    handle(
      undoRefusal,
      {
        summary: "Send a refused parcel again. If it needs a delivery code, the customer is sent a new one.",
        ...options,
      },
      async ({ params, visitor }) => {
        const orderId = await refusing.undoRefusal(orderActorOf(visitor), params.id);
        return { data: await viewShipmentOf(services, orderId, params.id), message: "On its way again." };
      },
    ),
    handle(
      receiveShipment,
      {
        summary:
          "Receive a refused parcel back: its stock returns, and a credit note is issued. With the last parcel, the order becomes Cancelled, or Delivered when another parcel was handed over.",
        ...options,
        query: ParcelBackSchema,
        listParams: ["huids"],
      },
      async ({ params, query, visitor }) => {
        const orderId = await refusing.receive(orderActorOf(visitor), params.id, query.huids);
        const message = "The parcel is back, its pieces are in stock, and the invoice is credited.";
        return { data: await viewShipmentOf(services, orderId, params.id), message };
      },
    ),
  ];
}

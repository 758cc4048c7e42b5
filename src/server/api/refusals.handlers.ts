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
          "Mark a cash parcel as refused at the door. The customer is told, and it counts against cash for them.",
        ...options,
      },
      async ({ params, visitor }) => {
        const orderId = await refusing.refuse(orderActorOf(visitor), params.id);
        return { data: await viewShipmentOf(services, orderId, params.id), message: "Refused. The customer is told." };
      },
    ),
    handle(
      refuseOrder,
      {
        summary:
          "Mark an order as refused at the door that left before parcels were kept. It gets the parcel that it left in.",
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
        summary:
          "A refused parcel is on its way again. Where a delivery code is asked for, the customer is sent a new one.",
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
          "A refused parcel is back: its stock returns, and a credit note is issued. With the last parcel the order is Cancelled, or Delivered when another was handed over.",
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

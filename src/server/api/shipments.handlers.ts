import { z } from "zod";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import {
  changeShipment,
  createShipment,
  deliverShipment,
  listCarriers,
  renewDeliveryCode,
  trackShipment,
} from "#contract/shipments/shipments.calls.ts";
import {
  CarrierSchema,
  ChangeShipmentSchema,
  CreateShipmentSchema,
  DeliverShipmentSchema,
  ShipmentIdSchema,
  StaffShipmentViewSchema,
  TrackTokenSchema,
  TrackViewSchema,
} from "#contract/shipments/shipments.schema.ts";
import type { StaffShipmentView } from "#contract/shipments/shipments.ts";
import type { Services } from "../composition/services.ts";
import { handle, orderActorOf, type HandledCall } from "./handle.ts";

export function shipmentHandlers(services: Services): HandledCall[] {
  const { dispatching, carrierChange, handingOver } = services;
  const answer = StaffShipmentViewSchema;
  return [
    handle(
      createShipment,
      {
        summary:
          "Dispatch units of a packed order, which becomes Shipped with the last of them. The customer gets an email, with a delivery code if the order total reaches the amount in the settings.",
        params: OrderIdSchema,
        body: CreateShipmentSchema,
        answer,
        statuses: [201],
      },
      async ({ params, body, visitor }) => {
        const orderId = orderIdOf(params.id);
        const id = await dispatching.createShipment(orderActorOf(visitor), orderId, body);
        return {
          status: 201,
          data: await viewShipmentOf(services, orderId, id),
          message: "Dispatched. The customer is told.",
        };
      },
    ),
    handle(
      changeShipment,
      {
        summary: "Change the carrier and the tracking number of a parcel under way. The customer gets an email.",
        params: ShipmentIdSchema,
        body: ChangeShipmentSchema,
        answer,
      },
      async ({ params, body, visitor }) => {
        const orderId = await carrierChange.changeCarrier(orderActorOf(visitor), params.id, body);
        return { data: await viewShipmentOf(services, orderId, params.id), message: "Saved. The customer is told." };
      },
    ),
    handle(
      deliverShipment,
      {
        summary:
          "Mark a parcel as delivered, with its delivery code where it has one. Refused with 422 `delivery_code_wrong`; after five wrong codes with 423 `delivery_code_locked`, until the customer is sent a new code. With the last parcel, the order becomes Delivered.",
        params: ShipmentIdSchema,
        body: DeliverShipmentSchema,
        answer,
        refuses: [423],
      },
      async ({ params, body, visitor }) => {
        const orderId = await handingOver.deliver(orderActorOf(visitor), params.id, body.code);
        return {
          data: await viewShipmentOf(services, orderId, params.id),
          message: "Delivered. The customer is told.",
        };
      },
    ),
    handle(
      renewDeliveryCode,
      {
        summary: "Mail the customer a new delivery code, which replaces the current one and unlocks the parcel.",
        params: ShipmentIdSchema,
        answer,
      },
      async ({ params, visitor }) => {
        const orderId = await handingOver.renewCode(orderActorOf(visitor), params.id);
        return {
          data: await viewShipmentOf(services, orderId, params.id),
          message: "The customer is sent a new code.",
        };
      },
    ),
    ...trackingHandlers(services),
  ];
}

function trackingHandlers({ tracking, settings }: Services): HandledCall[] {
  return [
    handle(
      listCarriers,
      { summary: "List the carriers of the settings, for the choice at dispatch.", answer: z.array(CarrierSchema) },
      async () => ({ data: settings.current().carriers }),
    ),
    handle(
      trackShipment,
      {
        summary: "Get the tracking of a parcel, for anyone who has its link: dates and statuses only.",
        params: TrackTokenSchema,
        answer: TrackViewSchema,
        refuses: [404],
      },
      async ({ params }) => ({
        data: await tracking.track(params.token),
        headers: { "X-Robots-Tag": "noindex" },
      }),
    ),
  ];
}

/** The current staff view of a parcel. */
export async function viewShipmentOf(
  { staffOrders }: Services,
  orderId: number,
  id: number,
): Promise<StaffShipmentView> {
  const { shipments } = await staffOrders.getOrder(orderId);
  const shipment = shipments.find(({ shipmentID }) => shipmentID === id);
  if (!shipment) throw new Error(`Shipment ${id} is not one of order ${orderId}.`);
  return shipment;
}

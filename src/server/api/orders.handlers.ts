import { z } from "zod";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { cancelOrder, getOrder, listOrderHistory } from "#contract/orders/orders.calls.ts";
import {
  OrderHistorySchema,
  OrderIdSchema,
  OrderRowViewSchema,
  OrderStatusSchema,
  OrderViewSchema,
  type OrderStatusChange,
} from "#contract/orders/orders.schema.ts";
import {
  PackedOrderSchema,
  PackingRefusalSchema,
  PackOrderSchema,
  WeightsRefusalSchema,
} from "#contract/orders/packing.schema.ts";
import { packOrder, setOrderStatus } from "#contract/orders/staff-orders.calls.ts";
import type { OrderActor } from "#domain/orders/order-status.service.ts";
import type { Services } from "../composition/services.ts";
import { handle, orderActorOf, type HandledCall } from "./handle.ts";

export function orderHandlers(services: Services): HandledCall[] {
  const { orders, orderStatus, invoices } = services;
  return [
    handle(
      listOrderHistory,
      {
        summary:
          "List the orders of an account, a row for each product. Customers may ask for their own, staff for anyone's.",
        query: OrderHistorySchema,
        answer: z.array(OrderRowViewSchema),
        refuses: [403],
      },
      async ({ query, visitor }) => ({ data: await orders.listHistory(visitor, query.email) }),
    ),
    handle(
      getOrder,
      { summary: "Get one order with its items.", params: OrderIdSchema, answer: OrderViewSchema },
      async ({ params, visitor }) => ({ data: await orders.getOrder(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      cancelOrder,
      {
        summary:
          "Cancel an order before it is shipped. Its items are restocked, its coupon can be used again, and its payment is refunded.",
        params: OrderIdSchema,
        answer: OrderViewSchema,
      },
      async ({ params, visitor }) => {
        await orderStatus.cancelOrder(orderActorOf(visitor), orderIdOf(params.id));
        return { data: await orders.getOrder(visitor, orderIdOf(params.id)), message: "Your order was cancelled." };
      },
    ),
    handle(
      setOrderStatus,
      {
        summary: "Set the status of an order. Refused when the current status does not allow it.",
        params: OrderIdSchema,
        body: OrderStatusSchema,
        answer: OrderViewSchema,
      },
      async ({ params, body, visitor }) => {
        await setStatus(services, orderActorOf(visitor), orderIdOf(params.id), body);
        const order = await orders.getOrder(visitor, orderIdOf(params.id));
        return { data: order, message: `${order.orderID} is ${order.status} now.` };
      },
    ),
    handle(
      packOrder,
      {
        summary:
          "Pack an order: the HUID and the weights of its articles are stored, and its tax invoice is issued. Refused, until `confirmed`, with 409 `weight_differs` and `differences` when a weight differs from the listing, and with 422 `huid_differs`, `huids` and `differences` when a one-of-a-kind product is packed with another HUID than its own.",
        params: OrderIdSchema,
        body: PackOrderSchema,
        answer: PackedOrderSchema,
        refusal: { 409: WeightsRefusalSchema, 422: PackingRefusalSchema },
      },
      async ({ params, body, visitor }) => {
        const id = orderIdOf(params.id);
        const { note, ...packing } = body;
        const change = { status: "Packed", note } as const;
        await orderStatus.setStatus(orderActorOf(visitor), id, change, packing);
        const { number } = await invoices.getInvoiceDocument(visitor, id);
        return { data: { invoiceNumber: number }, message: `Packed. The invoice is ${number}.` };
      },
    ),
  ];
}

/** Sets a status through the service that tracks the goods, where the status follows from parcels or returns. */
async function setStatus(services: Services, actor: OrderActor, id: number, change: OrderStatusChange): Promise<void> {
  const { status, note } = change;
  if (status === "Shipped") return services.dispatching.dispatchRest(actor, id, change);
  if (status === "Delivered") return services.handingOver.deliverAll(actor, id, note);
  if (status === "Returned") return services.returnRefunds.returnWhole(actor, id, note);
  return services.orderStatus.setStatus(actor, id, { status, note });
}

import { confirmForCustomer, confirmOrder, sendOrderCode } from "#contract/orders/confirmation.calls.ts";
import { ConfirmOrderSchema } from "#contract/orders/confirmation.schema.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema, OrderViewSchema } from "#contract/orders/orders.schema.ts";
import { StaffOrderViewSchema } from "#contract/orders/staff-orders.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, orderActorOf, type HandledCall } from "./handle.ts";

/** The confirmation of cash orders by a mailed code. */
export function confirmationHandlers({ confirmations, orders, staffOrders }: Services): HandledCall[] {
  return [
    handle(
      confirmOrder,
      {
        summary:
          "Confirm a cash order with the mailed code. Required when `place-order` answered with `confirmation`; without it the order is cancelled at `until`.",
        params: OrderIdSchema,
        body: ConfirmOrderSchema,
        answer: OrderViewSchema,
        refuses: [429],
      },
      async ({ params, body, visitor, client }) => {
        const id = orderIdOf(params.id);
        await confirmations.confirmOrder(orderActorOf(visitor), id, { code: body.otp, client });
        return { data: await orders.getOrder(visitor, id), message: "Thank you. Your order is confirmed." };
      },
    ),
    handle(
      sendOrderCode,
      { summary: "Mail a new code for a cash order that is not confirmed yet.", params: OrderIdSchema, refuses: [429] },
      async ({ params, visitor, client }) => {
        await confirmations.sendCode(orderActorOf(visitor), orderIdOf(params.id), client);
        return { message: "We have emailed you a fresh code." };
      },
    ),
    handle(
      confirmForCustomer,
      {
        summary: "Confirm a cash order for its customer, who confirmed it by phone.",
        params: OrderIdSchema,
        answer: StaffOrderViewSchema,
      },
      async ({ params, visitor }) => {
        const id = orderIdOf(params.id);
        await confirmations.confirmForCustomer(orderActorOf(visitor), id);
        return { data: await staffOrders.getOrder(id), message: "Confirmed. The customer is told by email." };
      },
    ),
  ];
}

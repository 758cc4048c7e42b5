import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import {
  MarkRefundedSchema,
  OrderNoteSchema,
  RefundOrderSchema,
  StaffOrderFileSchema,
  StaffOrderListSchema,
} from "#contract/orders/staff-orders.schema.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import { csvFile } from "./csv-file.ts";
import { actorOf, type HandledCall } from "./handle.ts";
import { ORDER_COLUMNS } from "./order-columns.ts";

export function staffOrderHandlers({ staffOrders, orderList, manualRefunds }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/GetAllUsersOrderHistory",
      access: "staff",
      summary:
        "The orders of all customers, a row for each product; pages count orders. Without a page at most 1,000 rows. In `total` and `counts` 1,001 stands for more than 1,000; a tab of a search with thousands of hits may not be counted.",
      query: StaffOrderListSchema,
      handle: async ({ query }) => {
        const { rows, ...beside } = await orderList.listOrders(query);
        return { data: rows, extra: beside };
      },
    }),
    defineCall({
      method: "GET",
      path: "/staff/orders.csv",
      access: "staff",
      summary: "All orders that the filters let through, as a CSV file with a row for each product.",
      query: StaffOrderFileSchema,
      fileType: "text/csv",
      handle: async ({ query }) => {
        const { name, batches } = orderList.exportOrders(query);
        return { file: await csvFile(`${name}.csv`, ORDER_COLUMNS, batches) };
      },
    }),
    defineCall({
      method: "GET",
      path: "/staff/orders/{id}",
      access: "staff",
      summary: "One order whole, with its customer, its money and its history.",
      params: OrderIdSchema,
      handle: async ({ params }) => ({ data: await staffOrders.getOrder(orderIdOf(params.id)) }),
    }),
    defineCall({
      method: "POST",
      path: "/orders/{id}/note",
      access: "staff",
      summary: "Write a note that only staff see.",
      params: OrderIdSchema,
      body: OrderNoteSchema,
      handle: async ({ params, body, visitor }) => {
        await staffOrders.addNote(actorOf(visitor), orderIdOf(params.id), body.note);
        return { status: 201, data: await staffOrders.getOrder(orderIdOf(params.id)), message: "Note added." };
      },
    }),
    defineCall({
      method: "POST",
      path: "/staff/orders/{id}/refund",
      access: "staff",
      summary: "Give back what is left of an order's online payment, or a part of it.",
      params: OrderIdSchema,
      body: RefundOrderSchema,
      handle: async ({ params, body, visitor }) => {
        await manualRefunds.refundOrder(actorOf(visitor), orderIdOf(params.id), body);
        return {
          status: 201,
          data: await staffOrders.getOrder(orderIdOf(params.id)),
          message: "The money is on its way.",
        };
      },
    }),
    defineCall({
      method: "POST",
      path: "/staff/orders/{id}/refunded",
      access: "staff",
      summary: "Say that money which did not come online was given back by hand.",
      params: OrderIdSchema,
      body: MarkRefundedSchema,
      handle: async ({ params, body, visitor }) => {
        await manualRefunds.markRefunded(actorOf(visitor), orderIdOf(params.id), body.note);
        return { data: await staffOrders.getOrder(orderIdOf(params.id)), message: "Marked as given back." };
      },
    }),
  ];
}

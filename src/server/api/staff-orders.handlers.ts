import { z } from "zod";
import { formatSheetTime } from "#contract/kernel/dates.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import {
  addOrderNote,
  exportOrders,
  getStaffOrder,
  listAllOrders,
  markOrderRefunded,
  refundOrder,
  revealPan,
} from "#contract/orders/staff-orders.calls.ts";
import {
  MarkRefundedSchema,
  OrderNoteSchema,
  RefundOrderSchema,
  StaffOrderFileSchema,
  StaffOrderListMetaSchema,
  StaffOrderListSchema,
  StaffOrderRowViewSchema,
  StaffOrderViewSchema,
} from "#contract/orders/staff-orders.schema.ts";
import { PAYMENT_STATUS_LABELS } from "#contract/orders/staff-orders.ts";
import type { ExportedOrderRow } from "#domain/orders/order-list.service.ts";
import type { Services } from "../composition/services.ts";
import { csvFile, type CsvColumns } from "./csv-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

/** Columns with the same names as on the screen. */
const CSV_COLUMNS: CsvColumns<ExportedOrderRow> = {
  "Order ID": (row) => row.orderID,
  Status: (row) => row.status,
  "Order Date": (row) => formatSheetTime(row.orderDate),
  "User Email": (row) => row.userEmail,
  "Customer Name": (row) => row.customerName,
  "Customer Email": (row) => row.customerEmail,
  "Customer Phone": (row) => row.customerPhone,
  "Customer Address": (row) => row.customerAddress,
  Product: (row) => row.productName,
  Variation: (row) => (row.variationValue === null ? null : `${row.variationName} ${row.variationValue}`),
  Quantity: (row) => row.quantity,
  "Price (INR)": (row) => row.price,
  "Total Amount (INR)": (row) => (row.isFirstOfOrder ? row.totalAmount : null),
  "Payment Method": (row) => row.paymentMethod,
  Payment: (row) => PAYMENT_STATUS_LABELS[row.paymentStatus],
  "Store Credit (INR)": (row) => (row.isFirstOfOrder ? (row.storeCredit ?? null) : null),
};

export function staffOrderHandlers(services: Services): HandledCall[] {
  return [...orderReads(services), ...orderChanges(services)];
}

function orderReads({ staffOrders, orderList }: Services): HandledCall[] {
  return [
    handle(
      listAllOrders,
      {
        summary:
          "List the orders of all customers, a row for each product. Pages and `total` count rows, or orders with `pageBy=orders`; `counts` are of orders. Without a page at most 1,000 rows. In `total` and `counts` 1,001 stands for more than 1,000; a tab of a search with thousands of hits may not be counted.",
        query: StaffOrderListSchema,
        answer: z.array(StaffOrderRowViewSchema),
        meta: StaffOrderListMetaSchema,
      },
      async ({ query }) => {
        const { rows, ...meta } = await orderList.listOrders(query);
        return { data: rows, meta };
      },
    ),
    handle(
      exportOrders,
      {
        summary: "Download all orders that match the filters, as a CSV file with a row for each product.",
        query: StaffOrderFileSchema,
        fileType: "text/csv",
      },
      async ({ query }) => {
        const { name, batches } = orderList.exportOrders(query);
        return { file: await csvFile(`${name}.csv`, CSV_COLUMNS, batches) };
      },
    ),
    handle(
      getStaffOrder,
      {
        summary: "Get one order with its customer, its payments and its timeline.",
        params: OrderIdSchema,
        answer: StaffOrderViewSchema,
      },
      async ({ params }) => ({ data: await staffOrders.getOrder(orderIdOf(params.id)) }),
    ),
  ];
}

function orderChanges({ staffOrders, manualRefunds }: Services): HandledCall[] {
  return [
    handle(
      revealPan,
      {
        summary: "Get the whole PAN of an order. The actor is recorded in the audit log.",
        params: OrderIdSchema,
        answer: z.strictObject({ pan: z.string() }),
      },
      async ({ params, visitor }) => ({
        data: { pan: await staffOrders.revealPan(actorOf(visitor), orderIdOf(params.id)) },
      }),
    ),
    handle(
      addOrderNote,
      {
        summary: "Add a note that only staff see.",
        params: OrderIdSchema,
        body: OrderNoteSchema,
        answer: StaffOrderViewSchema,
        statuses: [201],
      },
      async ({ params, body, visitor }) => {
        await staffOrders.addNote(actorOf(visitor), orderIdOf(params.id), body.note);
        return { status: 201, data: await staffOrders.getOrder(orderIdOf(params.id)), message: "Note added." };
      },
    ),
    handle(
      refundOrder,
      {
        summary: "Refund the rest of an order's online payment, or a part of it.",
        params: OrderIdSchema,
        body: RefundOrderSchema,
        answer: StaffOrderViewSchema,
        statuses: [201],
      },
      async ({ params, body, visitor }) => {
        await manualRefunds.refundOrder(actorOf(visitor), orderIdOf(params.id), body);
        return {
          status: 201,
          data: await staffOrders.getOrder(orderIdOf(params.id)),
          message: "The money is on its way.",
        };
      },
    ),
    handle(
      markOrderRefunded,
      {
        summary: "Record that an order which was not paid online was refunded by hand.",
        params: OrderIdSchema,
        body: MarkRefundedSchema,
        answer: StaffOrderViewSchema,
      },
      async ({ params, body, visitor }) => {
        await manualRefunds.markRefunded(actorOf(visitor), orderIdOf(params.id), body);
        return { data: await staffOrders.getOrder(orderIdOf(params.id)), message: "Marked as given back." };
      },
    ),
  ];
}

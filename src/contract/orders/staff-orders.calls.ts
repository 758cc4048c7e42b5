import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { OrderStatus, OrderView, PaymentStatus } from "./order.ts";
import type { OrderStatusBody } from "./orders.schema.ts";
import type { PackingRefusal, PackingView, PackOrderBody } from "./packing.ts";
import type { MarkRefundedBody, RefundOrderBody } from "./staff-orders.schema.ts";
import type { OrderCounts, OrderSort, StaffOrderRowView, StaffOrderView } from "./staff-orders.ts";

/** Days such as `2026-11-22`; both ends are included. */
export type OrderFilters = {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSort | undefined;
};

export const listAllOrders = call(
  "GET",
  "/GetAllUsersOrderHistory",
  "staff",
  types<{
    query: OrderFilters & PageQuery & { pageBy?: "rows" | "orders" | undefined };
    answer: StaffOrderRowView[];
    meta: ListMeta & { counts: OrderCounts };
  }>(),
  "length",
);

export const exportOrders = call(
  "GET",
  "/staff/orders.csv",
  "staff",
  types<{ query: OrderFilters; answer: FileOf<"text/csv"> }>(),
);

export const getStaffOrder = call("GET", "/staff/orders/{id}", "staff", types<{ answer: StaffOrderView }>(), "items");

/** The full PAN of an order. Access is recorded in the audit log. */
export const revealPan = call("POST", "/staff/orders/{id}/reveal-pan", "staff", types<{ answer: { pan: string } }>());

/** Note, carrier and tracking number are mailed to the customer. */
export const setOrderStatus = call(
  "POST",
  "/orders/{id}/status",
  "staff",
  types<{ body: OrderStatusBody; answer: OrderView }>(),
);

export const addOrderNote = call(
  "POST",
  "/orders/{id}/note",
  "staff",
  types<{ body: { note: string }; answer: StaffOrderView }>(),
);

export const refundOrder = call(
  "POST",
  "/staff/orders/{id}/refund",
  "staff",
  types<{ body: RefundOrderBody; answer: StaffOrderView }>(),
);

export const markOrderRefunded = call(
  "POST",
  "/staff/orders/{id}/refunded",
  "staff",
  types<{ body: MarkRefundedBody; answer: StaffOrderView }>(),
);

/** What to enter before the order can be packed. */
export const getPacking = call("GET", "/staff/orders/{id}/packing", "staff", types<{ answer: PackingView }>(), "items");

/** The note is mailed to the customer. */
export const packOrder = call(
  "POST",
  "/staff/orders/{id}/pack",
  "staff",
  types<{ body: PackOrderBody; answer: { invoiceNumber: string }; refusal: PackingRefusal }>(),
);

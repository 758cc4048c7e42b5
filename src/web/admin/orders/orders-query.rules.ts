import type { QueryOf } from "#contract/kernel/call.ts";
import { isPlausibleDay } from "#contract/kernel/days.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#contract/orders/order.ts";
import type { listAllOrders, OrderFilters } from "#contract/orders/staff-orders.calls.ts";
import type { OrderSort } from "#contract/orders/staff-orders.ts";
import type { TableQuery, TableShape } from "../table/table-query.rules.ts";

export type OrderFilterName = "status" | "from" | "to" | "paymentStatus" | "refunds";

export const ORDERS_SHAPE: TableShape<OrderFilterName> = {
  filters: ["status", "from", "to", "paymentStatus", "refunds"],
  sorts: ["orderDate", "totalAmount"],
  sort: { column: "orderDate", direction: "desc" },
  pageSize: 25,
};

const SORTS: Record<string, OrderSort> = {
  "orderDate-desc": "newest",
  "orderDate-asc": "oldest",
  "totalAmount-desc": "total-desc",
  "totalAmount-asc": "total-asc",
};

/** The query parameters of the list's API call. */
export function toListQuery(query: TableQuery<OrderFilterName>): QueryOf<typeof listAllOrders> {
  return { ...toFileQuery(query), page: query.page, pageSize: ORDERS_SHAPE.pageSize, pageBy: "orders" };
}

/** The query parameters for an export of the same orders, without paging. Unknown filters are omitted. */
export function toFileQuery({ q, sort, filters }: TableQuery<OrderFilterName>): OrderFilters {
  return {
    q: q || undefined,
    status: ORDER_STATUSES.find((status) => status === filters.status),
    paymentStatus: PAYMENT_STATUSES.find((status) => status === filters.paymentStatus),
    from: isPlausibleDay(filters.from) ? filters.from : undefined,
    to: isPlausibleDay(filters.to) ? filters.to : undefined,
    sort: SORTS[`${sort.column}-${sort.direction}`] ?? "newest",
  };
}

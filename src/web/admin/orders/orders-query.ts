import { ORDER_STATUSES } from "#contract/orders/order.ts";
import { PAYMENT_STATUSES, type OrderSort } from "#contract/orders/staff-orders.ts";
import { toApiQuery, type TableQuery, type TableShape } from "#web/admin/table/table-query.rules.ts";

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

/** What the filters can be; an address that says otherwise is read as if it did not. */
const KNOWN: Record<OrderFilterName, (value: string) => boolean> = {
  status: (value) => ORDER_STATUSES.some((status) => status === value),
  paymentStatus: (value) => PAYMENT_STATUSES.some((status) => status === value),
  from: isDay,
  to: isDay,
  refunds: () => false,
};

function isDay(value: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Whether the first day is after the last: then nothing is asked. */
export function isBackwards({ from, to }: Pick<TableQuery<OrderFilterName>["filters"], "from" | "to">): boolean {
  return isDay(from) && isDay(to) && from > to;
}

/** As the list's call reads it. */
export function toOrdersApiQuery(query: TableQuery<OrderFilterName>): Record<string, string> {
  const asked = toApiQuery(query, ORDERS_SHAPE);
  const known = Object.entries(asked).filter(
    ([name, value]) => !(name in KNOWN) || KNOWN[name as OrderFilterName](value),
  );
  return { ...Object.fromEntries(known), sort: SORTS[asked.sort ?? ""] ?? "newest" };
}

/** The same orders, all of them: for a file. */
export function toFileQuery(query: TableQuery<OrderFilterName>): Record<string, string> {
  const { page: _page, pageSize: _pageSize, ...asked } = toOrdersApiQuery(query);
  return asked;
}

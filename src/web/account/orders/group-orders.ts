import type { OrderRowView } from "#contract/orders/order.ts";

export type KeyedRow = OrderRowView & { key: string };

/** Groups the rows by order and gives each a React key. */
export function groupOrders(rows: readonly OrderRowView[]): KeyedRow[][] {
  return [...Map.groupBy(rows, (row) => row.orderID).values()].map((order) =>
    order.map((row, index) => ({ ...row, key: `${row.orderID}-${index}` })),
  );
}

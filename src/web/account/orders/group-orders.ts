import type { OrderRowView } from "#contract/orders/order.ts";

export type KeyedRow = OrderRowView & { key: string };

/** The rows of each order together, in the order they came; each with a key of its own. */
export function groupOrders(rows: readonly OrderRowView[]): KeyedRow[][] {
  return [...Map.groupBy(rows, (row) => row.orderID).values()].map((order) =>
    order.map((row, index) => ({ ...row, key: `${row.orderID}-${index}` })),
  );
}

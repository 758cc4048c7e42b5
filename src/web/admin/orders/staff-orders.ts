import type { StaffOrderRowView } from "#contract/orders/staff-orders.ts";

/** One order in the list: its rows come from the API one for each product. */
export type StaffOrder = StaffOrderRowView & { items: readonly StaffOrderRowView[] };

/** Rows of one order follow each other. */
export function gatherOrders(rows: readonly StaffOrderRowView[]): StaffOrder[] {
  return [...Map.groupBy(rows, (row) => row.orderID).values()].flatMap((items) =>
    items[0] ? [{ ...items[0], items }] : [],
  );
}

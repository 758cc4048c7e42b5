import type { OrderStatus } from "#contract/orders/order.ts";
import type { StaffOrderRowView } from "#contract/orders/staff-orders.ts";

/** The steps that are available in bulk: those without their own confirmation. */
export const BULK_STEPS = [
  { from: "Placed", to: "Packed", others: "not Placed, not confirmed yet, or without an agreed size," },
  { from: "Packed", to: "Shipped", others: "not Packed" },
] as const satisfies readonly { from: OrderStatus; to: OrderStatus; others: string }[];

/**
 * Orders that cannot be packed in bulk: `Unconfirmed` waits for its customer's confirmation, `SizeOpen` has an item whose
 * size the customer has not chosen yet.
 */
export type SelectedStatus = OrderStatus | "Unconfirmed" | "SizeOpen";

type Row = Pick<StaffOrderRowView, "orderID" | "status" | "confirmation" | "sizeToBeAgreed">;

/** The statuses of the listed orders, by order ID. An order has a row for each item. */
export function statusesOf(rows: readonly Row[]): Map<string, SelectedStatus> {
  const found = new Map<string, SelectedStatus>();
  for (const { orderID, status, confirmation, sizeToBeAgreed } of rows) {
    if (confirmation?.needed) found.set(orderID, "Unconfirmed");
    else if (status === "Placed" && sizeToBeAgreed) found.set(orderID, "SizeOpen");
    else if (!found.has(orderID)) found.set(orderID, status);
  }
  return found;
}

export type BulkStep = (typeof BULK_STEPS)[number];

/** The selected orders to which the step applies. */
export function ordersFor(step: BulkStep, selected: ReadonlyMap<string, SelectedStatus>): string[] {
  return [...selected].filter(([, status]) => status === step.from).map(([orderID]) => orderID);
}

export type Refusal = {
  orderID: string;
  reason: string;
  /** Whether the order contains gold, whose HUIDs have to be entered on the packing screen. */
  needsHuids: boolean;
};

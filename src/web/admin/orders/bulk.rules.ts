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

type Order = Pick<StaffOrderRowView, "orderID" | "status" | "confirmation"> & {
  items: readonly Pick<StaffOrderRowView, "sizeToBeAgreed">[];
};

/** The statuses of the listed orders, by order ID. */
export function statusesOf(orders: readonly Order[]): Map<string, SelectedStatus> {
  return new Map(orders.map((order) => [order.orderID, statusOf(order)]));
}

function statusOf({ status, confirmation, items }: Order): SelectedStatus {
  if (confirmation?.needed) return "Unconfirmed";
  return status === "Placed" && items.some(({ sizeToBeAgreed }) => sizeToBeAgreed) ? "SizeOpen" : status;
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

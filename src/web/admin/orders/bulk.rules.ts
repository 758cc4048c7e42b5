import type { OrderStatus } from "#contract/orders/order.ts";
import type { StaffOrderRowView } from "#contract/orders/staff-orders.ts";

/** The steps that are available in bulk: those without their own confirmation. */
export const BULK_STEPS = [
  { from: "Placed", to: "Packed", others: "not Placed, or not confirmed yet," },
  { from: "Packed", to: "Shipped", others: "not Packed" },
] as const satisfies readonly { from: OrderStatus; to: OrderStatus; others: string }[];

/** `Unconfirmed`: the order is pending its customer's confirmation, and cannot be packed in bulk. */
export type SelectedStatus = OrderStatus | "Unconfirmed";

export function selectedStatusOf({
  status,
  confirmation,
}: Pick<StaffOrderRowView, "status" | "confirmation">): SelectedStatus {
  return confirmation?.needed ? "Unconfirmed" : status;
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

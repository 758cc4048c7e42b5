import type { OrderStatus } from "#contract/orders/order.ts";
import type { StaffOrderRowView } from "#contract/orders/staff-orders.ts";

/** The steps that can be taken for many orders at once: those without a confirmation of their own. */
export const BULK_STEPS = [
  { from: "Placed", to: "Packed", others: "not Placed, or not confirmed yet," },
  { from: "Packed", to: "Shipped", others: "not Packed" },
] as const satisfies readonly { from: OrderStatus; to: OrderStatus; others: string }[];

/** An order that waits for its customer's confirmation is packed by itself only. */
export type SelectedStatus = OrderStatus | "Unconfirmed";

export function selectedStatusOf({
  status,
  confirmation,
}: Pick<StaffOrderRowView, "status" | "confirmation">): SelectedStatus {
  return confirmation?.needed ? "Unconfirmed" : status;
}

export type BulkStep = (typeof BULK_STEPS)[number];

/** The selected orders that can take the step. */
export function ordersFor(step: BulkStep, selected: ReadonlyMap<string, SelectedStatus>): string[] {
  return [...selected].filter(([, status]) => status === step.from).map(([orderID]) => orderID);
}

export type Refusal = {
  orderID: string;
  reason: string;
  /** It has gold whose HUIDs have to be entered on the packing screen. */
  needsHuids: boolean;
};

export function countOrderWords(count: number): string {
  return count === 1 ? "1 order" : `${count} orders`;
}

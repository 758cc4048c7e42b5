import type { OrderStatus } from "#contract/orders/order.ts";

/** The steps that can be taken for many orders at once: those without a confirmation of their own. */
export const BULK_STEPS = [
  { from: "Placed", to: "Packed" },
  { from: "Packed", to: "Shipped" },
] as const satisfies readonly { from: OrderStatus; to: OrderStatus }[];

export type BulkStep = (typeof BULK_STEPS)[number];

/** The selected orders that can take the step. */
export function ordersFor(step: BulkStep, selected: ReadonlyMap<string, OrderStatus>): string[] {
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

import type { OrderStatus } from "#contract/orders/order.ts";

/** Steps that are taken for many orders at once: those that nobody has to be asked about. */
export const BULK_STEPS = [
  { from: "Placed", to: "Packed" },
  { from: "Packed", to: "Shipped" },
] as const satisfies readonly { from: OrderStatus; to: OrderStatus }[];

export type BulkStep = (typeof BULK_STEPS)[number];

/** Which of the ticked orders can take the step. */
export function ordersFor(step: BulkStep, ticked: ReadonlyMap<string, OrderStatus>): string[] {
  return [...ticked].filter(([, status]) => status === step.from).map(([orderID]) => orderID);
}

export type Refusal = { orderID: string; reason: string };

export function countOrderWords(count: number): string {
  return count === 1 ? "1 order" : `${count} orders`;
}

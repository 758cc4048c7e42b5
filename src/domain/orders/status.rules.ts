import type { OrderActions, OrderStatus } from "#contract/orders/order.ts";
import { returnableUntil, returnMessages } from "#contract/returns/return-limits.ts";
import type { ReturnKind } from "#contract/returns/returns.ts";
import type { ShipmentStatus } from "#contract/shipments/shipments.ts";

/** The next statuses that staff may set. Cancelled and Returned are final. */
const STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  Placed: ["Packed", "Cancelled"],
  Packed: ["Shipped", "Cancelled"],
  Shipped: ["Delivered"],
  Delivered: ["Returned"],
  Cancelled: [],
  Returned: [],
};

/** A Packed order can be dispatched in parts. */
type Progress = { status: OrderStatus; hasShipments: boolean };

/** Whether any of the parcels was dispatched and is not back in the shop. */
export function isPartlyDispatched(shipments: readonly { status: ShipmentStatus }[]): boolean {
  return shipments.some(({ status }) => status !== "Returned to shop");
}

export function nextStepsOf({ status, hasShipments }: Progress): OrderStatus[] {
  return STEPS[status].filter((to) => to !== "Cancelled" || !hasShipments);
}

export function mayStep(from: Progress, to: OrderStatus): boolean {
  return nextStepsOf(from).includes(to);
}

/** Policy: no cancellation after dispatch. */
export function mayCancel({ status, hasShipments }: Progress): boolean {
  return !hasShipments && (status === "Placed" || status === "Packed");
}

/** Why an order cannot be cancelled, as a text for the customer. */
export function describeCancelRefusal({ status, hasShipments }: Progress): string {
  if (status === "Cancelled") return "This order was cancelled already.";
  if (status === "Packed" && hasShipments) return PARTLY_DISPATCHED;
  return AFTER_DISPATCH;
}

const AFTER_DISPATCH = "Orders cannot be cancelled after dispatch.";
const PARTLY_DISPATCHED = "A part of this order has been dispatched, so it cannot be cancelled any more.";

/** Why a return cannot be requested, as a text for the customer; undefined when it can. */
function findReturnError(order: OrderFacts, now: Date): string | undefined {
  if (order.status !== "Delivered") return returnMessages.notDelivered;
  if (!order.hasReturnable && !order.isAllNonReturnable) {
    if (order.openCase === "return") return "Your return of this order is under way.";
    if (order.openCase) return "Your exchange or sale is under way.";
    return order.hasUnitsLeft ? returnMessages.onlyIfDefective : "Nothing of this order is left to return.";
  }
  if (order.isAllNonReturnable) return returnMessages.onlyIfDefective;
  if (!order.deliveredAt || now > returnableUntil(order.deliveredAt)) return returnMessages.periodOver;
  return undefined;
}

type OrderFacts = Progress & {
  deliveredAt: Date | null;
  isAllNonReturnable: boolean;
  /** The kind of the open case, if any. */
  openCase: ReturnKind | undefined;
  /** Whether units remain that are not part of a return, and may be returned without a fault. */
  hasReturnable: boolean;
  /** The same, including those that are non-returnable. */
  hasUnitsLeft: boolean;
};

/** The actions currently available to the customer, or why there are none. */
export function actionsOf(order: OrderFacts, now: Date): OrderActions {
  if (mayCancel(order)) return { canCancel: true, returnableUntil: null, reason: null };
  if (order.status === "Packed" || order.status === "Shipped") {
    return { canCancel: false, returnableUntil: null, reason: describeCancelRefusal(order) };
  }
  if (order.status !== "Delivered") return { canCancel: false, returnableUntil: null, reason: null };
  const error = findReturnError(order, now);
  const until = error === undefined && order.deliveredAt ? returnableUntil(order.deliveredAt).toISOString() : null;
  return { canCancel: false, returnableUntil: until, reason: error ?? null };
}

import type { PaymentView } from "#contract/payments/payment.ts";
import type { CartUnits } from "./cart.rules.ts";
import { pendingPayments, type PendingPayment } from "./pending-payments.ts";
import { readSession } from "./session-store.ts";

/** The number of payments that the server keeps open for one customer. */
const MAX_PENDING = 3;

/** The stored times are those of this device's clock, because they are compared with it. */
export function recordPendingPayment(
  { razorpayOrderId, secondsLeft }: Pick<PaymentView, "razorpayOrderId" | "secondsLeft">,
  units: CartUnits[],
): void {
  const openedAt = new Date();
  const heldUntil = new Date(openedAt.getTime() + secondsLeft * 1_000);
  releaseHeldUnits(units);
  removePendingPayment(razorpayOrderId);
  const payment: PendingPayment = {
    userId: readSession("userId"),
    razorpayOrderId,
    units,
    openedAt: openedAt.toISOString(),
    heldUntil: heldUntil.toISOString(),
  };
  pendingPayments.write([...pendingPayments.read(), payment].slice(-MAX_PENDING));
}

/** The shop releases the units of a payment when the customer orders one of its products again. It may still be paid. */
function releaseHeldUnits(ordered: readonly CartUnits[], order: Pick<PendingPayment, "orderedAs"> = {}): void {
  const wanted = new Set(ordered.map(({ productID }) => productID));
  const released = (payment: PendingPayment) =>
    payment.units.some(({ productID }) => wanted.has(productID))
      ? { ...payment, ...order, heldUntil: new Date().toISOString() }
      : payment;
  pendingPayments.write(pendingPayments.read().map(released));
}

type Ordered = {
  units: readonly CartUnits[];
  /** Undefined if it is unknown. */
  orderID: string | undefined;
  /** The payment of the order; undefined if it is paid in cash. */
  gatewayOrder: string | undefined;
};

/** Called after an order. */
export function endPendingPayments({ units, orderID, gatewayOrder }: Ordered): void {
  if (gatewayOrder !== undefined) removePendingPayment(gatewayOrder);
  releaseHeldUnits(units, { orderedAs: orderID ?? "" });
}

export function removePendingPayment(gatewayOrder: string): void {
  pendingPayments.write(pendingPayments.read().filter(({ razorpayOrderId }) => razorpayOrderId !== gatewayOrder));
}

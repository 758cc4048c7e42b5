import type { CartUnits } from "./cart.rules.ts";
import { pendingPayments, type PendingPayment } from "./pending-payments.ts";

/** As many payments as the shop keeps open for one customer. */
const MAX_PENDING = 3;

export function recordPendingPayment(payment: PendingPayment): void {
  releaseHeldUnits(payment.units);
  removePendingPayment(payment.razorpayOrderId);
  pendingPayments.write([...pendingPayments.read(), payment].slice(-MAX_PENDING));
}

/** The shop ends the hold of a payment when the customer orders one of its products again. It may still be paid. */
function releaseHeldUnits(ordered: readonly CartUnits[]): void {
  const wanted = new Set(ordered.map(({ productID }) => productID));
  const released = (payment: PendingPayment) =>
    payment.units.some(({ productID }) => wanted.has(productID))
      ? { ...payment, heldUntil: new Date().toISOString() }
      : payment;
  pendingPayments.write(pendingPayments.read().map(released));
}

/** After an order of these units, which the given gateway order has paid. */
export function endPendingPayments(ordered: readonly CartUnits[], paid: string | undefined): void {
  releaseHeldUnits(ordered);
  if (paid !== undefined) removePendingPayment(paid);
}

export function removePendingPayment(gatewayOrder: string): void {
  pendingPayments.write(pendingPayments.read().filter(({ razorpayOrderId }) => razorpayOrderId !== gatewayOrder));
}

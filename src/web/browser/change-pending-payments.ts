import type { PaymentView } from "#contract/payments/payment.ts";
import type { CartUnits } from "./cart.rules.ts";
import { pendingPayments, type PendingPayment } from "./pending-payments.ts";

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
  const payment = { razorpayOrderId, units, openedAt: openedAt.toISOString(), heldUntil: heldUntil.toISOString() };
  pendingPayments.write([...pendingPayments.read(), payment].slice(-MAX_PENDING));
}

/** The shop releases the units of a payment when the customer orders one of its products again. It may still be paid. */
function releaseHeldUnits(ordered: readonly CartUnits[]): void {
  const wanted = new Set(ordered.map(({ productID }) => productID));
  const released = (payment: PendingPayment) =>
    payment.units.some(({ productID }) => wanted.has(productID))
      ? { ...payment, heldUntil: new Date().toISOString() }
      : payment;
  pendingPayments.write(pendingPayments.read().map(released));
}

/** Called after an order of these units. `gatewayOrder` is the payment of the order; undefined if it is paid in cash. */
export function endPendingPayments(ordered: readonly CartUnits[], gatewayOrder: string | undefined): void {
  releaseHeldUnits(ordered);
  if (gatewayOrder !== undefined) removePendingPayment(gatewayOrder);
}

export function removePendingPayment(gatewayOrder: string): void {
  pendingPayments.write(pendingPayments.read().filter(({ razorpayOrderId }) => razorpayOrderId !== gatewayOrder));
}

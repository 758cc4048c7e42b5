import { pendingPayments } from "./pending-payments.ts";
import { followCart } from "./saved-cart.ts";

/**
 * Announces an order whose tab was closed after the payment, so that nobody orders twice, and saves the cart of a
 * logged-in user in their account, too.
 */
export function startAccountTasks(): void {
  followPayments();
  void followCart();
}

let stopWaiting: (() => void) | undefined;

/** Starts as soon as a payment is pending, which another tab may open later. */
function followPayments(): void {
  if (pendingPayments.read().length === 0) {
    stopWaiting ??= pendingPayments.follow(followPayments);
    return;
  }
  stopWaiting?.();
  stopWaiting = undefined;
  void import("./follow-pending-payments.ts").then(
    (task) => task.followPendingPayments(),
    () => undefined,
  );
}

import { pendingPayments } from "./pending-payments.ts";
import { followCart } from "./saved-cart.ts";

/**
 * Announces an order whose tab was closed after the payment, so that nobody orders twice, and saves the cart of a
 * logged-in user in their account, too.
 */
export function startAccountTasks(): void {
  if (pendingPayments.read().length > 0) {
    void import("./follow-pending-payments.ts").then(
      (task) => task.followPendingPayments(),
      () => undefined,
    );
  }
  void followCart();
}

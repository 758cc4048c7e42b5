import type { CartUnits } from "./cart.rules.ts";
import { pendingPayments, type PendingPayment } from "./pending-payments.ts";

/** The units that the customer's own pending payments reserve, which the catalogue excludes from the stock. */
export function useHeldUnits(): readonly CartUnits[] {
  return heldUnitsOf(pendingPayments.use());
}

function heldUnitsOf(pending: readonly PendingPayment[]): CartUnits[] {
  return pending.flatMap(({ heldUntil, units }) => (Date.parse(heldUntil) > Date.now() ? units : []));
}

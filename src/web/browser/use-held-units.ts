import type { CartUnits } from "./cart.rules.ts";
import { pendingPayments } from "./pending-payments.ts";

/**
 * The units that the customer's own pending payments reserve, which the catalogue excludes from the stock. A separate
 * file, because every page loads `pending-payments.ts`.
 */
export function useHeldUnits(): readonly CartUnits[] {
  return pendingPayments.use().flatMap(({ heldUntil, units }) => (Date.parse(heldUntil) > Date.now() ? units : []));
}

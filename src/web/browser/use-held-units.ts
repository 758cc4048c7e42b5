import type { CartUnits } from "./cart.rules.ts";
import { pendingPayments } from "./pending-payments.ts";

/**
 * The units that the customer's own pending payments reserve, which the catalogue excludes from the stock. Apart from
 * `pending-payments.ts`, which every page loads.
 */
export function useHeldUnits(): readonly CartUnits[] {
  return pendingPayments.use().flatMap(({ heldUntil, units }) => (Date.parse(heldUntil) > Date.now() ? units : []));
}

import type { CartUnits } from "./cart.rules.ts";
import { createLocalStore } from "./local-store.ts";

/** A payment that this browser has opened and whose outcome is unknown. Times in ISO 8601, UTC. */
export type PendingPayment = { razorpayOrderId: string; units: CartUnits[]; openedAt: string; heldUntil: string };

const NONE: CartUnits[] = [];

/** Survives the tab: a customer who pays and closes it is notified of the order on the next visit. */
export const pendingPayment = createLocalStore<PendingPayment | undefined>({
  key: "pendingPayment",
  parse,
  format: (pending) => (pending ? JSON.stringify(pending) : null),
  onServer: undefined,
});

/** The units that the customer's own pending payment reserves, which the catalogue excludes from the stock. */
export function useHeldUnits(): readonly CartUnits[] {
  const pending = pendingPayment.use();
  return pending && Date.parse(pending.heldUntil) > Date.now() ? pending.units : NONE;
}

function parse(text: string | null): PendingPayment | undefined {
  try {
    const pending = JSON.parse(text ?? "null") as PendingPayment | null;
    return pending && typeof pending.razorpayOrderId === "string" && Array.isArray(pending.units) ? pending : undefined;
  } catch {
    return undefined;
  }
}

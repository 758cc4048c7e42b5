import type { CartUnits } from "./cart.rules.ts";
import { createLocalStore } from "./local-store.ts";

/** A payment that this browser opened and whose outcome it does not know. Times ISO 8601, UTC. */
export type PendingPayment = { razorpayOrderId: string; units: CartUnits[]; openedAt: string; heldUntil: string };

const NONE: CartUnits[] = [];

/** Outlives the tab: whoever pays and closes it is told of the order at the next visit. */
export const pendingPayment = createLocalStore<PendingPayment | undefined>({
  key: "pendingPayment",
  parse,
  format: (pending) => (pending ? JSON.stringify(pending) : null),
  onServer: undefined,
});

/** What is held for the shopper's own payment, which the catalogue no longer counts as left. */
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

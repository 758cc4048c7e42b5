import type { CartUnits } from "./cart.rules.ts";
import { createLocalStore } from "./local-store.ts";

/** A payment that this browser has opened and whose outcome is unknown. Times in ISO 8601, UTC, by its own clock. */
export type PendingPayment = {
  razorpayOrderId: string;
  units: CartUnits[];
  openedAt: string;
  heldUntil: string;
  /** The last order of the same products that was placed by other means; empty if its number is unknown. */
  orderedAs?: string;
};

/**
 * In the order in which they were opened. Survives the tab: a customer who pays and closes it is notified of the order
 * on the next visit.
 */
export const pendingPayments = createLocalStore<readonly PendingPayment[]>({
  key: "pendingPayments",
  parse,
  format: (pending) => JSON.stringify(pending),
  onServer: [],
});

function parse(text: string | null): readonly PendingPayment[] {
  try {
    const pending: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(pending) ? pending.filter(isPayment) : [];
  } catch {
    return [];
  }
}

function isPayment(pending: Partial<PendingPayment> | null): pending is PendingPayment {
  return typeof pending?.razorpayOrderId === "string" && Array.isArray(pending.units);
}

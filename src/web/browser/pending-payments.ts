import type { CartUnits } from "./cart.rules.ts";
import { createLocalStore, parseList } from "./local-store.ts";

/** A payment that this browser has opened and whose outcome is unknown. Times in ISO 8601, UTC, by its own clock. */
export type PendingPayment = {
  /** The customer that pays; missing in payments from older versions. */
  userId?: string | null;
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
  parse: (text) => parseList(text, isPayment),
  format: (pending) => JSON.stringify(pending),
  onServer: [],
});

function isPayment(entry: unknown): entry is PendingPayment {
  const payment = entry as Partial<PendingPayment> | null;
  return typeof payment?.razorpayOrderId === "string" && Array.isArray(payment.units);
}

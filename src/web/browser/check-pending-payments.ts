import { getPaymentState } from "#contract/checkout/checkout.calls.ts";
import { removePendingPayment } from "./change-pending-payments.ts";
import { checkoutDraft } from "./checkout-draft.ts";
import { pendingPayments, type PendingPayment } from "./pending-payments.ts";
import { removeOrdered } from "./remove-ordered.ts";
import { send } from "./send.ts";
import { readSession } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

/** Banks may take up to three days to authorise a payment. */
const MAX_WAIT_MS = 72 * 3_600_000;

/**
 * Queries the states of the payments that this customer has opened in this browser, and removes paid units from the
 * cart. Returns the ids of the resulting orders; none if no payment is pending or paid. Rejects if no order was found and
 * the state of a payment is unknown, because no response arrived.
 */
export async function checkPendingPayments(signal?: AbortSignal): Promise<string[]> {
  // The shop does not find another customer's payments for this one. They are checked after that customer logs in.
  const customer = readSession("userId");
  const own = pendingPayments.read().filter(({ userId = customer }) => userId === customer);
  const checks = await Promise.allSettled(own.map(async (pending) => checkPendingPayment(pending, signal)));
  const orderIDs = checks.flatMap((check) => (check.status === "fulfilled" ? (check.value ?? []) : []));
  const failed = checks.find((check) => check.status === "rejected");
  if (failed && orderIDs.length === 0) throw failed.reason;
  return orderIDs;
}

async function checkPendingPayment(
  { razorpayOrderId, units, openedAt }: PendingPayment,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const answer = await send(getPaymentState, { query: { razorpayOrderId }, ...(signal && { signal }) });
  // Another tab may have handled the outcome meanwhile.
  if (!pendingPayments.read().some((one) => one.razorpayOrderId === razorpayOrderId)) return undefined;
  const isOver = answer.code === "not_found" || Date.now() - Date.parse(openedAt) > MAX_WAIT_MS;
  const state = answer.data?.state;
  if (isOver || state === "paid" || state === "refunded") removePendingPayment(razorpayOrderId);
  if (state === "refunded") {
    showToast(
      "bad",
      "Your payment arrived too late for these pieces or their price. The whole amount goes back to you.",
    );
  }
  if (state !== "paid" || !answer.data?.orderID) return undefined;
  removeOrdered(units);
  checkoutDraft.write(undefined);
  return answer.data.orderID;
}

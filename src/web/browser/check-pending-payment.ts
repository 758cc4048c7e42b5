import { getPaymentState } from "#contract/checkout/checkout.calls.ts";
import { cart } from "./cart-store.ts";
import { checkoutDraft } from "./checkout-draft.ts";
import { pendingPayment } from "./pending-payment.ts";
import { send } from "./send.ts";
import { showToast } from "./toast-store.ts";

/** Banks may take up to three days to authorise a payment. */
const MAX_WAIT_MS = 72 * 3_600_000;

/**
 * Queries the state of the payment that this browser has opened, and removes paid units from the cart. Returns the id
 * of the resulting order; undefined if no payment is pending or it is not paid yet.
 */
export async function checkPendingPayment(signal?: AbortSignal): Promise<string | undefined> {
  const pending = pendingPayment.read();
  if (!pending) return undefined;
  const { razorpayOrderId, units, openedAt } = pending;
  const answer = await send(getPaymentState, { query: { razorpayOrderId }, ...(signal && { signal }) });
  // Another tab may have handled the outcome meanwhile.
  if (pendingPayment.read()?.razorpayOrderId !== razorpayOrderId) return undefined;
  const isOver = answer.code === "not_found" || Date.now() - Date.parse(openedAt) > MAX_WAIT_MS;
  const state = answer.data?.state;
  if (isOver || state === "paid" || state === "refunded") pendingPayment.write(undefined);
  if (state === "refunded") {
    showToast("bad", "Your payment arrived when the pieces were gone. The whole amount goes back to you.");
  }
  if (state !== "paid" || !answer.data?.orderID) return undefined;
  cart.removeUnits(units);
  checkoutDraft.write(undefined);
  return answer.data.orderID;
}

/** Runs `checkPendingPayment` on a page of the shop, and announces the order by an alert. */
export async function announcePaidOrder(): Promise<void> {
  const orderID = await checkPendingPayment().catch(() => undefined);
  if (orderID)
    showToast("good", `Your payment has arrived, and order ${orderID} is placed. Its pieces have left your cart.`);
}

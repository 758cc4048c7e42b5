import { checkPendingPayments } from "./check-pending-payments.ts";
import { pendingPayments } from "./pending-payments.ts";
import { showToast } from "./toast-store.ts";

const REPEAT_MS = 30_000;
/** After this time, a payment that is still pending is checked only when the page is shown again. */
const REPEAT_FOR_MS = 3_600_000;

let stop: (() => void) | undefined;

/**
 * Checks the pending payments on a page of the shop, now and while it is visible, and announces the orders in toasts. The
 * checkout checks them itself, where the payment dialog may be open. Returns the function that stops it.
 */
export async function followPendingPayments(): Promise<() => void> {
  stop ??= start();
  await announcePaidOrders();
  return stop;
}

function start(): () => void {
  const check = () => {
    if (document.visibilityState === "visible") void announcePaidOrders();
  };
  document.addEventListener("visibilitychange", check);
  const timer = setInterval(() => isAnyRecent() && check(), REPEAT_MS);
  return () => {
    document.removeEventListener("visibilitychange", check);
    clearInterval(timer);
    stop = undefined;
  };
}

function isAnyRecent(): boolean {
  return pendingPayments.read().some(({ openedAt }) => Date.now() - Date.parse(openedAt) < REPEAT_FOR_MS);
}

async function announcePaidOrders(): Promise<void> {
  if (/^\/checkout\b/i.test(location.pathname)) return;
  for (const orderID of await checkPendingPayments().catch(() => []))
    showToast("good", `Your payment has arrived, and order ${orderID} is placed. Its pieces have left your cart.`);
}

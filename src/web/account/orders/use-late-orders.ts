import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { pendingPayments } from "#web/browser/pending-payments.ts";

const CHECK_MS = 30_000;
/** After this time, a payment that is still pending is checked only when the page is shown again. */
const CHECKED_FOR_MS = 3_600_000;

/**
 * Reloads the listed orders when a pending payment of this browser is no longer pending, in this tab or in another one:
 * it may have become an order. Checks the payments while the page is visible.
 */
export function useLateOrders(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let known = pendingIds();
    const unfollow = pendingPayments.follow(() => {
      const ids = pendingIds();
      const isSettled = known.some((id) => !ids.includes(id));
      known = ids;
      if (isSettled) void revalidate();
    });
    const check = () => {
      if (document.visibilityState === "hidden" || known.length === 0) return;
      void import("#web/browser/check-pending-payments.ts").then(
        (task) => task.announcePaidOrders(),
        () => undefined,
      );
    };
    check();
    document.addEventListener("visibilitychange", check);
    const timer = setInterval(() => isRecent() && check(), CHECK_MS);
    return () => {
      unfollow();
      document.removeEventListener("visibilitychange", check);
      clearInterval(timer);
    };
  }, [revalidate]);
}

function pendingIds(): string[] {
  return pendingPayments.read().map(({ razorpayOrderId }) => razorpayOrderId);
}

function isRecent(): boolean {
  return pendingPayments.read().some(({ openedAt }) => Date.now() - Date.parse(openedAt) < CHECKED_FOR_MS);
}

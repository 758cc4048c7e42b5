import { type ReactNode, useEffect } from "react";
import { cart, backUpUnreadableCart } from "#web/browser/cart-store.ts";
import { countUnits } from "#web/browser/cart.rules.ts";
import { pendingPayment } from "#web/browser/pending-payment.ts";
import { isLoggedIn, useIsLoggedIn } from "#web/browser/session-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SkipLink } from "#web/ui/skip-link.tsx";

export type FrameProps = { header: ReactNode; footer?: ReactNode; children: ReactNode };

/**
 * What stands around every page of the shop. A page with a bar at the lower edge of a phone marks it `data-thumb-bar`,
 * and the last thing on the page leaves room for it.
 */
export function Frame({ header, footer, children }: FrameProps) {
  usePageMarks();
  useEffect(backUpUnreadableCart, []);
  usePendingPaymentCheck();
  useSavedCart();
  return (
    <div className="flex min-h-dvh flex-col max-md:has-data-thumb-bar:[--thumb-bar:calc(65px+env(safe-area-inset-bottom,0px))]">
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className={classNames("flex-1 focus:outline-0", !footer && "pb-(--thumb-bar)")}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** Says which order was made when a tab was closed after paying, so that nobody buys twice. */
function usePendingPaymentCheck(): void {
  const loggedIn = useIsLoggedIn();
  useEffect(() => {
    if (!loggedIn || !pendingPayment.read()) return;
    void import("#web/browser/check-pending-payment.ts").then(
      ({ announcePaidOrder }) => announcePaidOrder(),
      () => undefined,
    );
  }, [loggedIn]);
}

/** Keeps the cart of who is logged in in their account, too. */
function useSavedCart(): void {
  const loggedIn = useIsLoggedIn();
  useEffect(() => {
    if (!loggedIn) return;
    void import("#web/browser/saved-cart.ts").then(
      ({ followCart }) => followCart(),
      () => undefined,
    );
  }, [loggedIn]);
}

/** Keeps what the script in the page's head wrote on `<html>` in step with session and cart. */
function usePageMarks(): void {
  useIsLoggedIn();
  cart.use();

  // After every change of either. While the page takes over from its HTML, the hooks still say what the server said; the
  // stores say what is.
  useEffect(() => {
    markSession();
    markCart();
  });
}

function markSession(): void {
  const { dataset } = document.documentElement;
  if (isLoggedIn()) dataset.session = "in";
  else delete dataset.session;
}

function markCart(): void {
  const { dataset, style } = document.documentElement;
  const count = countUnits(cart.read());
  if (count > 0) {
    if (dataset.cart === String(count)) return;
    dataset.cart = String(count);
    style.setProperty("--cart-count", `"${count > 99 ? "99+" : count}"`);
  } else {
    delete dataset.cart;
    style.removeProperty("--cart-count");
  }
}

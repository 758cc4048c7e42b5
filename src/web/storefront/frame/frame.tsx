import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { cart, backUpUnreadableCart } from "#web/browser/cart-store.ts";
import { countUnits } from "#web/browser/cart.rules.ts";
import { isLoggedIn, useToken } from "#web/browser/session-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SkipLink } from "#web/ui/skip-link.tsx";

export type FrameProps = { header: ReactNode; footer?: ReactNode; children: ReactNode };

/**
 * The frame around every page of the shop. A page with a bar at the lower edge of a phone marks it with
 * `data-bottom-bar`, and leaves room for it at its end.
 */
export function Frame({ header, footer, children }: FrameProps) {
  usePageMarks();
  usePageFocus();
  useEffect(backUpUnreadableCart, []);
  useAccountTasks();
  return (
    <div className="flex min-h-dvh flex-col bottom-bar-room">
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className={classNames("flex-1 focus:outline-0", !footer && "pb-(--bottom-bar)")}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** If a navigation has removed the focused link, the heading of the new page gets the focus, so that it is announced. */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

function useAccountTasks(): void {
  const token = useToken();
  useEffect(() => {
    if (token === null) return;
    void import("#web/browser/account-tasks.ts").then(
      (tasks) => tasks.startAccountTasks(),
      () => undefined,
    );
  }, [token]);
}

/** Synchronizes the marks on `<html>` from the head script with session and cart. */
function usePageMarks(): void {
  useToken();
  cart.use();

  // Runs after every change of token or cart. Reads the stores, because during hydration the hooks return the server's
  // values.
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

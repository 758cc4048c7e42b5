import { useEffect } from "react";
import { cart } from "#web/browser/cart-store.ts";
import { countUnits } from "#web/browser/cart.rules.ts";
import { isLoggedIn, useIsLoggedIn } from "#web/browser/session-store.ts";

/** Keeps what the script in the page's head wrote on `<html>` in step with session and cart. */
export function usePageMarks(): void {
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
    dataset.cart = String(count);
    style.setProperty("--cart-count", `"${count > 99 ? "99+" : count}"`);
  } else {
    delete dataset.cart;
    style.removeProperty("--cart-count");
  }
}

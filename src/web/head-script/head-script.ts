import { prefetchOnlyOnline } from "./prefetch-only-online.ts";
import { recordEarlyTaps } from "./record-early-taps.ts";
import { startScripts } from "./start-scripts.ts";
import { createTrustedTypesPolicies } from "./trusted-types-policies.ts";

/**
 * The first script of every page. The build compiles this file and its imports to the text of one inline script
 * (`scripts/launch/inline-scripts.ts`), so it must stay small.
 */
window.earlyTaps = recordEarlyTaps();
window.startScripts = startScripts;
prefetchOnlyOnline();
markVisitor();
// Last: it throws if a browser extension has created the default policy already.
createTrustedTypesPolicies();

/**
 * Marks on `<html>` whether a user is logged in, how many units the cart holds and whether the staff menu is folded, so
 * that the shared HTML adapts to each visitor without a layout shift. The styles read `data-session`, `--cart-count` and
 * `data-sidebar`. Without access to the storage, or with a damaged cart, the remaining marks are not set.
 */
function markVisitor(): void {
  const { dataset, style } = document.documentElement;
  try {
    if (localStorage.getItem("token")) dataset.session = "in";
    if (localStorage.getItem("sidebar") === "folded") dataset.sidebar = "folded";
    const items = JSON.parse(localStorage.getItem("cartItems") || "[]") as ({ quantity?: unknown } | null)[];
    const units = items.reduce((sum, item) => sum + (Number(item?.quantity) || 1), 0);
    if (units > 0) {
      dataset.cart = String(units);
      style.setProperty("--cart-count", `"${units > 99 ? "99+" : units}"`);
    }
  } catch {
    // The page shows what everyone sees.
  }
}

/**
 * Marks on `<html>` whether a user is logged in, how many units the cart holds and whether the staff menu is folded, so
 * that the shared HTML adapts to each visitor without a layout shift. The styles read `data-session`, `--cart-count` and
 * `data-sidebar`. Without access to the storage, or with a damaged cart, the remaining marks are not set.
 */
export function markVisitor(): void {
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

const KEY = "placedOrder";

/**
 * The order that this tab's success page shows, also after a reload: empty if its number is unknown, null if there is
 * none. Storage is available here, because the user is logged in.
 */
export function readPlacedOrder(): string | null {
  return sessionStorage.getItem(KEY);
}

export function storePlacedOrder(orderID = ""): void {
  try {
    sessionStorage.setItem(KEY, orderID);
  } catch {
    // If storage is full, the success page redirects to My Orders.
  }
}

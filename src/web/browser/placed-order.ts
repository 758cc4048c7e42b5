const KEY = "placedOrder";

/**
 * The order that this tab's success page shows, also after a reload: empty if its number is unknown, null if there is
 * none or if the browser blocks storage.
 */
export function readPlacedOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storePlacedOrder(orderID = ""): void {
  try {
    sessionStorage.setItem(KEY, orderID);
  } catch {
    // If storage is full or blocked, the success page redirects to My Orders.
  }
}

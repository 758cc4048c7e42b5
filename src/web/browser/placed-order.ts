const KEY = "placedOrder";

/** The order whose success page this tab shows, also after a reload. */
export function readPlacedOrder(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storePlacedOrder(orderID: string): void {
  try {
    sessionStorage.setItem(KEY, orderID);
  } catch {
    // Without storage the success page leads on to My Orders.
  }
}

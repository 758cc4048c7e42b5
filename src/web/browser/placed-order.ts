const KEY = "placedOrder";

/** The order whose success page this tab shows, also after a reload. Only for who is logged in, and so has storage. */
export function readPlacedOrder(): string | null {
  return sessionStorage.getItem(KEY);
}

export function storePlacedOrder(orderID: string): void {
  try {
    sessionStorage.setItem(KEY, orderID);
  } catch {
    // When storage is full the success page leads on to My Orders.
  }
}

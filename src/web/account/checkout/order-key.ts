const KEY = "checkoutKey";

function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of the order that this tab is about to place. It outlives a reload, so that pressing again after
 * a lost answer gets the first order's answer instead of a second order.
 */
export function orderKey(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? freshKey();
    sessionStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return freshKey();
  }
}

/** The next order is another one. */
export function forgetOrderKey(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage each page makes its own key anyway.
  }
}

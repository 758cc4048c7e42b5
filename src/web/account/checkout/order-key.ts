const KEY = "checkoutKey";

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of the next order of this tab. It survives a reload, so that a retry after a lost response
 * returns the first order instead of placing a second one.
 */
export function orderKey(): string {
  try {
    const key = sessionStorage.getItem(KEY) ?? newKey();
    sessionStorage.setItem(KEY, key);
    return key;
  } catch {
    return newKey();
  }
}

/** Removes the key: the next order gets a new one. */
export function dropOrderKey(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, each page load creates its own key.
  }
}

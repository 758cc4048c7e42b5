const KEY = "checkoutKey";

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of the order that this tab places next. It survives a reload, so that a retry after a lost answer
 * gets the answer of the first order instead of placing a second one.
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

/** The next order gets a key of its own. */
export function dropOrderKey(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage each page makes its own key.
  }
}

import { readItem, writeItem } from "#web/browser/local-store.ts";

const KEY = "checkoutKey";

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of the next order. All tabs share it, as they share the cart, and it survives a reload: a retry
 * after a lost response, or in another tab, returns the first order instead of placing a second one.
 */
export function orderKey(): string {
  const key = readItem(KEY) ?? newKey();
  writeItem(KEY, key);
  return key;
}

/** Removes the key: the next order gets a new one. */
export function dropOrderKey(): void {
  writeItem(KEY, null);
}

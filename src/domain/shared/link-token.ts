import { randomBytes } from "node:crypto";

/**
 * A token for a link that opens without a login, long enough to be unguessable. In lower case, because API paths are
 * case-insensitive.
 */
export function makeLinkToken(bytes = 16): string {
  return randomBytes(bytes).toString("hex");
}

/** Whether the text has the form of a token of 16 bytes. */
export function isLinkToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

import { randomBytes } from "node:crypto";

/**
 * A token for a link that opens without a login, long enough to be unguessable. In lower case, because API paths are
 * case-insensitive.
 */
export function makeLinkToken(bytes = 16): string {
  return randomBytes(bytes).toString("hex");
}

import { createHmac } from "node:crypto";
import type { EmailHasher } from "#domain/accounts/accounts.port.ts";

/** Hashes are keyed, so that a stolen table cannot be matched against lists of addresses. */
export function createEmailHasher(secret: string): EmailHasher {
  return {
    hash: (emailKey) => createHmac("sha256", secret).update(`past customer\n${emailKey}`).digest("hex"),
  };
}

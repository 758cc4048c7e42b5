import { createHmac } from "node:crypto";
import type { EmailHasher } from "#domain/accounts/accounts.port.ts";

/** The key prevents that a stolen table of hashes is tried against lists of addresses. */
export function createEmailHasher(secret: string): EmailHasher {
  return {
    hash: (emailKey) => createHmac("sha256", secret).update(`past customer\n${emailKey}`).digest("hex"),
  };
}

import { createHmac } from "node:crypto";
import type { EmailHasher } from "#domain/accounts/accounts.port.ts";
import type { TokenSecrets } from "./token-secrets.ts";

/** Hashes are keyed, so that a stolen table cannot be matched against lists of addresses. */
export function createEmailHasher([newest, ...older]: TokenSecrets): EmailHasher {
  const hashWith = (secret: string, emailKey: string) =>
    createHmac("sha256", secret).update(`past customer\n${emailKey}`).digest("hex");
  return {
    hashes: (emailKey) => [hashWith(newest, emailKey), ...older.map((secret) => hashWith(secret, emailKey))],
  };
}

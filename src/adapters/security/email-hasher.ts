import { createHmac } from "node:crypto";
import type { EmailHasher } from "#domain/accounts/accounts.port.ts";

/** Hashes are keyed, so that a stolen table cannot be matched against lists of addresses. */
export function createEmailHasher([current, ...former]: readonly [string, ...string[]]): EmailHasher {
  const hashWith = (secret: string, emailKey: string) =>
    createHmac("sha256", secret).update(`past customer\n${emailKey}`).digest("hex");
  return {
    hashes: (emailKey) => [hashWith(current, emailKey), ...former.map((secret) => hashWith(secret, emailKey))],
  };
}

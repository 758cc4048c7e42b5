import { createHmac, randomInt } from "node:crypto";
import type { CodeMaker } from "#domain/accounts/accounts.port.ts";
import type { TokenSecrets } from "./token-secrets.ts";

/** Hashes are keyed, so that a stolen table cannot be brute-forced with the million codes. */
export function createCodeMaker(secrets: TokenSecrets): CodeMaker {
  const hash = (secret: string, code: string, purpose: string, emailKey: string) =>
    createHmac("sha256", secret).update(`one-time code\n${purpose}\n${emailKey}\n${code}`).digest("hex");
  return {
    makeCode: () => String(randomInt(1_000_000)).padStart(6, "0"),
    hash: (code, purpose, emailKey) => hash(secrets[0], code, purpose, emailKey),
    hashes: (code, purpose, emailKey) => secrets.map((secret) => hash(secret, code, purpose, emailKey)),
  };
}

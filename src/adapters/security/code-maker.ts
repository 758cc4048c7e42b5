import { createHmac, randomInt } from "node:crypto";
import type { CodeMaker } from "#domain/accounts/accounts.port.ts";

/** The key keeps a stolen table of hashes from being tried against all million codes. */
export function createCodeMaker(secret: string): CodeMaker {
  return {
    makeCode: () => String(randomInt(1_000_000)).padStart(6, "0"),
    hash: (code, purpose, emailKey) =>
      createHmac("sha256", secret).update(`one-time code\n${purpose}\n${emailKey}\n${code}`).digest("hex"),
  };
}

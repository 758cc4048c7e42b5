import { createHash, randomInt } from "node:crypto";
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from "#contract/accounts/second-factor.ts";

export const RECOVERY_CODES = 10;

/** As they are shown: `7k2m-9xqd-4htw-0vbc`, 80 random bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    );
    return letters.join("").replaceAll(/.{4}(?=.)/g, "$&-");
  });
}

/** Plain, because so many random bits cannot be tried through; without a key, so that they outlive a lost one. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return createHash("sha256").update(`recovery code\n${accountId}\n${code}`).digest("hex");
}

import { createHash, randomInt } from "node:crypto";
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from "#contract/accounts/second-factor.ts";

export const RECOVERY_CODES = 10;

/** Codes in display form, such as `7k2m-9xqd-4htw-0vbc`, with 80 random bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    );
    return letters.join("").replaceAll(/.{4}(?=.)/g, "$&-");
  });
}

/**
 * A fast hash is sufficient because 80 random bits cannot be guessed. It is unkeyed, so that the codes survive the loss
 * of a key.
 */
export function hashRecoveryCode(accountId: string, code: string): string {
  return createHash("sha256").update(`recovery code\n${accountId}\n${code}`).digest("hex");
}

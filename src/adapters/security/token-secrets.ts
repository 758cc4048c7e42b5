import { createHash } from "node:crypto";

/**
 * The secrets of tokens, mailed codes and second factors. The newest one signs and encrypts; all verify and decrypt.
 */
export type TokenSecrets = readonly [newest: string, ...older: string[]];

/** Identifies a secret without revealing it. Tokens and encrypted texts contain this id. */
export function keyIdOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url").slice(0, 8);
}

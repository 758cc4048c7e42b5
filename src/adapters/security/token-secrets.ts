import { createHash } from "node:crypto";

/** The secrets behind tokens, mailed codes and second factors. The newest makes, every one of them reads. */
export type TokenSecrets = readonly [newest: string, ...older: string[]];

/** Names a secret without telling it: what a token or a sealed text was made with. */
export function keyIdOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url").slice(0, 8);
}

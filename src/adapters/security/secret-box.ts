import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SecretBox } from "#domain/accounts/accounts.port.ts";
import { keyIdOf, type TokenSecrets } from "./token-secrets.ts";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose of an encrypted text. Each has separate keys. Never rename one: the keys are derived from it. */
export type SecretPurpose = "second factor" | "pan";

/**
 * AES-256-GCM with keys derived by HKDF from each secret and the purpose. An encrypted text begins with the id of its
 * secret.
 */
export function createSecretBox(secrets: TokenSecrets, purpose: SecretPurpose): SecretBox {
  const keys = new Map(secrets.map((secret) => [keyIdOf(secret), keyFrom(secret, purpose)]));
  const newest = { id: keyIdOf(secrets[0]), key: keyFrom(secrets[0], purpose) };
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${newest.id}.${sealed.toString("base64url")}`;
    },

    open(sealed, about) {
      const [id = "", text = ""] = sealed.split(".");
      const key = keys.get(id);
      const bytes = Buffer.from(text, "base64url");
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return undefined;
      }
    },

    usesNewestKey: (sealed) => sealed.startsWith(`${newest.id}.`),
  };
}

function keyFrom(secret: string, purpose: SecretPurpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `rajatam ${purpose}`, KEY_BYTES));
}

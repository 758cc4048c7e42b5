import type { Role } from "#contract/accounts/session.ts";

/** Slow on purpose. `verify` never throws for a wrong password. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

export type TokenClaims = { accountId: string; sessionId: string; role: Role; email: string };

/** Signs and reads the bearer token. `read` returns undefined for an invalid token, whatever the reason. */
export type TokenSigner = {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  read(token: string): Promise<TokenClaims | undefined>;
};

/** Makes codes and the keyed hashes that are stored in their place. */
export type CodeMaker = {
  /** Six digits from a cryptographic source. */
  makeCode(): string;
  hash(code: string, purpose: string, emailKey: string): string;
  /** Every hash that the code may be stored as: more than one during a key rotation. */
  hashes(code: string, purpose: string, emailKey: string): string[];
};

/** Authenticator apps (TOTP, RFC 6238): time is divided into steps of 30 seconds, each with a code of six digits. */
export type Authenticator = {
  /** A new secret in a form that people can type. */
  makeSecret(): string;
  /** The URL that the QR code hands to the app. */
  addressOf(secret: string, names: { shop: string; account: string }): string;
  /** The step that the code belongs to: the current one or one of its two neighbours, else undefined. */
  stepOf(secret: string, code: string, at: Date): number | undefined;
};

/** Encrypts short secrets, so that the database alone does not reveal them. */
export type SecretBox = {
  /** `about` names the owner of the text; the sealed text opens only for the same owner. */
  seal(text: string, about: string): string;
  /** Undefined for a foreign text, another owner, or a key that was removed. */
  open(sealed: string, about: string): string | undefined;
  /** Whether it was sealed with the key that `seal` uses now. */
  usesNewestKey(sealed: string): boolean;
};

/** The keyed hash that is stored of a closed account's address. It reveals nothing without the shop's secret. */
export type EmailHasher = { hash(emailKey: string): string };

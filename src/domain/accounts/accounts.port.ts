import type { Role } from "#contract/accounts/session.ts";

/** Slow by design. `verify` never throws for a wrong password. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

export type TokenClaims = { accountId: string; sessionId: string; role: Role; email: string };

/** Signs and reads bearer tokens. `read` returns undefined for every kind of invalid token. */
export type TokenSigner = {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  read(token: string): Promise<TokenClaims | undefined>;
};

/** Creates codes and the keyed hashes that are stored instead of them. */
export type CodeMaker = {
  /** Six digits from a cryptographic source. */
  makeCode(): string;
  hash(code: string, purpose: string, emailKey: string): string;
  /** All hashes under which the code may be stored: more than one during key rotation. */
  hashes(code: string, purpose: string, emailKey: string): string[];
};

/** Authenticator apps (TOTP, RFC 6238): time is divided into steps of 30 seconds, each with a code of six digits. */
export type Authenticator = {
  /** A new secret in a form that people can type. */
  makeSecret(): string;
  /** The URL that the QR code passes to the app. */
  otpauthUri(secret: string, names: { shop: string; account: string }): string;
  /** The time step that the code belongs to: the current one or an adjacent one, otherwise undefined. */
  stepOf(secret: string, code: string, at: Date): number | undefined;
};

/** Encrypts short secrets, so that access to the database alone does not reveal them. */
export type SecretBox = {
  /** `about` identifies the owner of the text. The sealed text can only be opened for the same owner. */
  seal(text: string, about: string): string;
  /** Undefined for an invalid text, another owner, or a key that was removed. */
  open(sealed: string, about: string): string | undefined;
  /** Whether the text is sealed with the current key. */
  usesNewestKey(sealed: string): boolean;
};

/**
 * The keyed hashes of a closed account's address, one with each secret, the current one first. They reveal nothing
 * without the shop's secrets.
 */
export type EmailHasher = { hashes(emailKey: string): [string, ...string[]] };

import type { Role } from "#contract/accounts/session.ts";

/** Slow on purpose. `verify` never throws for a wrong password. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};

export type TokenClaims = { accountId: string; sessionId: string; role: Role; email: string };

/** Signs and reads the bearer token. `read` gives nothing for a token that is not good, whatever the reason. */
export type TokenSigner = {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>;
  read(token: string): Promise<TokenClaims | undefined>;
};

/** Makes codes and the keyed hashes under which they are kept. */
export type CodeMaker = {
  /** Six digits from a cryptographic source. */
  makeCode(): string;
  hash(code: string, purpose: string, emailKey: string): string;
  /** Every hash under which the code may be kept: more than one while the key is being changed. */
  hashes(code: string, purpose: string, emailKey: string): string[];
};

/** Authenticator apps. Time goes in steps of half a minute, each of which has a code of six digits. */
export type Authenticator = {
  /** A fresh secret as people can type it. */
  makeSecret(): string;
  /** What a QR code tells the app. */
  addressOf(secret: string, names: { shop: string; account: string }): string;
  /** The step that the code belongs to, among the present one and its two neighbours; nothing when it is of none. */
  stepOf(secret: string, code: string, at: Date): number | undefined;
};

/** Keeps short secrets so that the database alone does not tell them. */
export type SecretBox = {
  /** `about` names what the text belongs to: it opens for nothing else. */
  seal(text: string, about: string): string;
  /** Nothing when it is not ours, is about something else, or its key is gone. */
  open(sealed: string, about: string): string | undefined;
  /** Whether it has the key that new ones get. */
  isOfNewest(sealed: string): boolean;
};

/** What is kept of the address of a closed account, from which the address cannot be read back without the shop's secret. */
export type AddressMarker = { mark(emailKey: string): string };

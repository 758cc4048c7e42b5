import type { Role } from "#contract/session.ts";

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
};

/** What is kept of the address of a closed account, from which the address cannot be read back without the shop's secret. */
export type AddressMarker = { mark(emailKey: string): string };

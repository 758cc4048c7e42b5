import type { NewCredential, SignedCredential } from "#contract/accounts/passkeys.schema.ts";
import type { PasskeySite } from "./passkey.rules.ts";

/** What an authenticator's response has to contain. */
export type Expected = PasskeySite & { challenge: string };

export type VerifiedCredential = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  /** The authenticator verified the user by PIN, fingerprint or face. */
  isUserVerified: boolean;
};

export type KnownKey = { credentialId: string; publicKey: Uint8Array; counter: number };

/** Verifies authenticator responses (WebAuthn). Returns undefined for every kind of invalid response. */
export type PasskeyVerifier = {
  verifyNew(credential: NewCredential, expected: Expected): Promise<VerifiedCredential | undefined>;
  /** Also returns undefined when the signature counter has not increased since the stored `counter`. */
  verifySigned(
    credential: SignedCredential,
    key: KnownKey,
    expected: Expected,
  ): Promise<Pick<VerifiedCredential, "counter" | "isUserVerified"> | undefined>;
};
